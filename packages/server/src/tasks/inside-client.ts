import type { IrreversibleActName } from "@qo/core/access"
import { ApiError, type ApiClient, mayCall, type JsonCall, pageOf, wireOf } from "@qo/core/api"
import type { Service } from "@qo/core/history"
import type { Locale } from "@qo/core/i18n"
import type { z } from "zod"
import { failureOf } from "../http/failures.ts"
import { refuseWithoutRoom } from "../http/gate.ts"
import { parseInput } from "../http/parse-input.ts"
import { Refusal } from "../http/refusal.ts"
import type { Caller, RequestContext } from "../http/request-context.ts"
import type { Services } from "../http/services.ts"
import { refuseWithoutFactor } from "../second-factor/refuse-without-factor.ts"

/** Caller on whose behalf calls are made, and data for history. */
export interface InsideCaller {
  caller: Caller
  service: Service
  locale: Locale
  originHash: Buffer
  /** Irreversible act for which the password was entered when the task was created. */
  provenAct?: IrreversibleActName | undefined
}

/** Services for carrying out an act on behalf of an account. */
export type TaskServices = Pick<
  Services,
  "db" | "insideCalls" | "log" | "requireOtp" | "storage" | "texts"
>

/**
 * Creates an API client that runs calls inside this server on behalf of an account: with the same rules, transactions,
 * idempotency keys and refusals as over HTTP, but without a session.
 */
export function createInsideClient(services: TaskServices, who: InsideCaller): ApiClient {
  const context: RequestContext = {
    ...who,
    db: services.db,
    game: undefined,
    files: [],
    address: "",
    header: () => undefined,
  }

  async function answerText(call: JsonCall, input: unknown, key: string | undefined) {
    const answer = services.insideCalls.get(call)
    if (!answer) throw new Error(`nothing answers ${call.method} ${call.path}`)
    if (!mayCall(who.caller.role, call)) throw new Refusal("notPermitted")
    await refuseWithoutFactor(call, who.caller, services)
    refuseWithoutRoom(call, services)
    return answer(parseInput(call, asJson(wireOf(call, input))), context, key)
  }
  async function ask(call: JsonCall, input: unknown, key: string | undefined): Promise<unknown> {
    try {
      return JSON.parse(await answerText(call, input, key))
    } catch (error) {
      const { key: reason, status, body, retryAfter } = await failureOf(services, error, who.locale)
      if (status >= 500) services.log.error({ err: error, call: call.path }, reason)
      const failure = asJson(body) as typeof body
      throw new ApiError({ ...failure, status, retryAfter, cause: error })
    }
  }
  return {
    send: async (call, input, { idempotencyKey } = {}) => {
      const { data } = (await ask(call, input, idempotencyKey)) as { data: unknown }
      return parseAnswer(call.output, data)
    },
    list: async (call, input) => parseAnswer(pageOf(call.item), await ask(call, input, undefined)),
    raw: () => Promise.reject(new Error("only calls of the table are made inside")),
    onError: () => () => undefined,
  }
}

/** Parses a response. @throws ApiError `unexpectedAnswer`, as the HTTP client does */
function parseAnswer<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ApiError({ status: 0, key: "unexpectedAnswer", cause: parsed.error })
}

/** Converts a value to JSON and back, as sending it over HTTP would. */
const asJson = (value: unknown): unknown =>
  value === undefined ? value : JSON.parse(JSON.stringify(value))
