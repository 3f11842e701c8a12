import { type AnyCall, type JsonCall, takesIdempotencyKey } from "@qo/core/api"
import { pictureTerms } from "@qo/core/picture"
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { z } from "zod"
import { inTransaction } from "../db/in-transaction.ts"
import { createSerialiser } from "./answer.ts"
import { admit, type Gate, refuseWithoutRoom } from "./gate.ts"
import { answerOnce } from "./idempotency.ts"
import type { AnswerInside } from "./inside-calls.ts"
import { parseInput } from "./parse-input.ts"
import { formRefusal, withFiles } from "./read-files.ts"
import { Refusal } from "./refusal.ts"
import { type RequestContext, type Caller, circumstancesOf } from "./request-context.ts"
import type { Handler, Route, Steps } from "./route.ts"
import type { Services } from "./services.ts"

/** Registers calls that answer with JSON. */
export const createRoute =
  (app: FastifyInstance, services: Services, gate: Gate): Route =>
  (call, handle, steps = {}) => {
    const perform = createPerform({ call, handle, steps }, services, gate)
    const bounds = call.files && boundsOf(call.files, services)
    app.route({
      method: call.method,
      url: call.path,
      ...(call.bodyBytes === undefined ? {} : { bodyLimit: call.bodyBytes }),
      ...(bounds && {
        errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
          app.errorHandler(formRefusal(error, bounds) as FastifyError, request, reply),
      }),
      handler: async (request, reply) => {
        const text = await perform(request, reply)
        return reply
          .header("cache-control", "no-store")
          .type("application/json; charset=utf-8")
          .send(bodyOf(text))
      },
    })
  }

const LONG_TEXT = 2000

/** node:http joins a text with the headers before it encodes both: dear where it is long and not Latin. */
const bodyOf = (text: string): string | Buffer =>
  text.length > LONG_TEXT ? Buffer.from(text) : text

interface Registered<C extends JsonCall> {
  call: C
  handle: Handler<C>
  steps: Steps<C>
}

/** Takes a request to the text of its answer: lets the caller in, reads files, answers. */
function createPerform<C extends JsonCall>(
  registered: Registered<C>,
  services: Services,
  gate: Gate,
): (request: FastifyRequest, reply: FastifyReply) => Promise<string> {
  const { call, steps } = registered
  const { db } = services
  const run = createRun(registered, services)
  services.insideCalls.set(call, run as AnswerInside)
  const answer = (
    request: FastifyRequest,
    context: RequestContext<Caller | null>,
    fields?: unknown,
  ) => {
    const key = request.headers["idempotency-key"]
    return run(
      parseInput(call, request, fields),
      context,
      typeof key === "string" ? key : undefined,
    )
  }
  return async (request, reply) => {
    const caller = await admit(gate, call, request, reply)
    refuseWithoutRoom(call, services)
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
const boundsOf = (files: NonNullable<AnyCall["files"]>, { limits }: Services) => ({
  ...files,
  maxBytes: limits.picture.bytes,
  terms: pictureTerms(limits.picture),
})

/** Handles a call whose caller was let in and writes the answer; what changes something, in a transaction and once for a key. */
function createRun<C extends JsonCall>(
  { call, handle, steps }: Registered<C>,
  services: Services,
): (
  input: z.output<C["input"]>,
  context: RequestContext<Caller | null>,
  key: string | undefined,
) => Promise<string> {
  const serialise = createSerialiser(call, services.checkAnswers)
  const wrap = call.answer === "one" ? (data: unknown) => ({ data }) : (page: unknown) => page
  return async (input, context, key) => {
    const run = async (db: RequestContext["db"]): Promise<string> =>
      serialise(wrap(await handle(input, { ...context, db } as never)))
    if (!takesIdempotencyKey(call)) return run(services.db)
    await steps.beforeTransaction?.(input, context as never)
    return key === undefined
      ? inTransaction(services.db, run)
      : answerOnce(services, { call, key, userId: context.caller?.userId ?? 0, input }, run)
  }
}
