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

/** Services that every JSON call needs between request and response. */
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

/** Returns the function that registers calls with JSON responses. */
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

/** Converts errors that mean another response (unchanged, still counting) to values. Rethrows all others. */
function unlessOtherAnswer(error: unknown): UnchangedAnswer | StillCounting {
  if (error instanceof UnchangedAnswer || error instanceof StillCounting) return error
  throw error
}

const LONG_TEXT = 2000

/**
 * Encodes long texts with non-Latin characters. Otherwise node:http would join the text with the headers and encode both, which
 * is slow.
 */
const bodyOf = (text: string): string | Buffer =>
  text.length > LONG_TEXT ? Buffer.from(text) : text

/**
 * Returns true for calls of signed-in users. Only their bodies can be large: public calls are small, and for signed calls the
 * bytes are hashed.
 */
const hasCaller = ({ access }: AnyCall): boolean => access !== "public" && access !== "game"

/** Returns a function that handles an authorized request: it reads files and returns the text of the response. */
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

/** Returns the limits of uploads. The only files are pictures, for which an installation can raise the size. */
const boundsOf = (files: NonNullable<AnyCall["files"]>, { limits }: Pick<Services, "limits">) => ({
  ...files,
  maxBytes: limits.picture.bytes,
  terms: pictureTerms(limits.picture),
})

/** Returns a function that handles an authorized call in this thread, or in another one if it is much work. */
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
