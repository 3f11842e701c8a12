import { type AnyCall, type JsonCall, largestBody } from "@qo/core/api"
import { pictureTerms } from "@qo/core/picture"
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { createAnswer, type RegisteredCall } from "./create-answer.ts"
import type { CallDone } from "./call-threads.ts"
import { createFrontDoor } from "./front-door.ts"
import { admitCall, type Gate } from "./gate.ts"
import { inputOf, parseInput } from "./parse-input.ts"
import { performElsewhere, sendDone } from "./perform-elsewhere.ts"
import { formRefusal, withFiles } from "./read-files.ts"
import { Refusal } from "./refusal.ts"
import { type RequestContext, type Caller, circumstancesOf } from "./request-context.ts"
import type { Route } from "./route.ts"
import type { Services } from "./services.ts"
import { StillCounting } from "./still-counting.ts"
import { UnchangedAnswer } from "./unchanged-answer.ts"

/** The services that take a call from its request to its answer. */
export type RouteServices = Pick<
  Services,
  | "checkAnswers"
  | "db"
  | "insideCalls"
  | "limits"
  | "onCallbackQueued"
  | "onMailQueued"
  | "secret"
  | "storage"
  | "threads"
>

/** Registers calls that answer with JSON. */
export const createRoute =
  (app: FastifyInstance, services: RouteServices, gate: Gate): Route =>
  (call, handle, steps = {}) => {
    const perform = createPerform({ call, handle, steps }, services, gate)
    const bounds = call.files && boundsOf(call.files, services)
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: largestBody(call),
      config: { secret: call.secret ?? false, leavesLargeBodies: !call.files && hasCaller(call) },
      onRequest: createFrontDoor(call, services, (request, reply) =>
        admitCall(gate, call, request, reply),
      ),
      ...(bounds && {
        errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
          app.errorHandler(formRefusal(error, bounds) as FastifyError, request, reply),
      }),
      handler: async (request, reply) => {
        const text = await perform(request, reply).catch(unlessOtherAnswer)
        if (text instanceof StillCounting)
          return reply
            .code(202)
            .header("cache-control", "no-store")
            .send({ counting: text.progress })
        if (text instanceof UnchangedAnswer)
          return reply.code(304).headers({ etag: text.etag, "cache-control": "no-store" }).send()
        if (typeof text !== "string") return sendDone(reply, text)
        return reply
          .header("cache-control", "no-store")
          .type("application/json; charset=utf-8")
          .send(bodyOf(text))
      },
    })
  }

/** Answers that are neither figures nor failures. */
function unlessOtherAnswer(error: unknown): UnchangedAnswer | StillCounting {
  if (error instanceof UnchangedAnswer || error instanceof StillCounting) return error
  throw error
}

const LONG_TEXT = 2000

/** node:http joins a text with the headers before it encodes both: dear where it is long and not Latin. */
const bodyOf = (text: string): string | Buffer =>
  text.length > LONG_TEXT ? Buffer.from(text) : text

/** Calls of the others are small, and signatures cover their bytes. */
const hasCaller = ({ access }: AnyCall): boolean => access !== "public" && access !== "game"

/** Takes a request that was let in to the text of its answer: reads files, answers. */
function createPerform<C extends JsonCall>(
  registered: RegisteredCall<C>,
  services: RouteServices,
  gate: Gate,
): (request: FastifyRequest, reply: FastifyReply) => Promise<string | CallDone> {
  const { call, steps } = registered
  const { db } = services
  const answer = createAnswerAnywhere(registered, services)
  return async (request, reply) => {
    const { caller } = request
    const game = call.access === "game" ? await gate.identifyGame(request) : undefined
    const circumstances = circumstancesOf(request, reply, services)
    const context: RequestContext<Caller | null> = { ...circumstances, caller, game, files: [], db }
    if (call.files) {
      await steps.beforeFiles?.(context as never)
      const bounds = boundsOf(call.files, services)
      return withFiles(request, bounds, caller?.userId ?? 0, ({ files, fields }) =>
        answer(request, { ...context, files }, fields),
      )
    }
    if (request.isMultipart()) throw new Refusal("wrongType")
    return answer(request, context)
  }
}

/** Pictures are the only files there are; an installation may take larger ones. */
const boundsOf = (files: NonNullable<AnyCall["files"]>, { limits }: Pick<Services, "limits">) => ({
  ...files,
  maxBytes: limits.picture.bytes,
  terms: pictureTerms(limits.picture),
})

/** Answers a call whose caller was let in: here, or in another thread where that is much work. */
function createAnswerAnywhere<C extends JsonCall>(
  registered: RegisteredCall<C>,
  services: RouteServices,
): (
  request: FastifyRequest,
  context: RequestContext<Caller | null>,
  fields?: unknown,
) => Promise<string | CallDone> {
  const { call, steps } = registered
  const answer = createAnswer(registered, services)
  services.insideCalls.set(call, answer)
  return async (request, context, fields) => {
    const raw = inputOf(call, request, fields)
    const elsewhere = () => performElsewhere(services, call, request, context, raw)
    if (request.largeBody) return elsewhere()
    const input = parseInput(call, raw)
    if (await steps.isMuchWork?.(input, context as never)) return elsewhere()
    const key = request.headers["idempotency-key"]
    return answer(input, context, typeof key === "string" ? key : undefined)
  }
}
