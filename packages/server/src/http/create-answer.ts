import { type JsonCall, takesIdempotencyKey, wireOf } from "@qo/core/api"
import { inTransaction } from "../db/in-transaction.ts"
import { createSerialiser } from "./answer.ts"
import { networkOf } from "../lib/network-of.ts"
import { answerOnce, type KeyHolder } from "./idempotency.ts"
import { OvertakenError } from "./overtaken-error.ts"
import type { RequestContext, Caller } from "./request-context.ts"
import type { Handler, Steps } from "./route.ts"
import type { Services } from "./services.ts"

/** A call with its handler. */
export interface RegisteredCall<C extends JsonCall> {
  call: C
  handle: Handler<C>
  steps: Steps<C>
}

/** Handles an authorized call and writes the response. `key` is its Idempotency-Key. */
export type Answer = (
  input: unknown,
  context: RequestContext<Caller | null>,
  key: string | undefined,
) => Promise<string>

const holderOf = ({ caller, address }: RequestContext<Caller | null>): KeyHolder =>
  caller ? { userId: caller.userId } : { network: networkOf(address) }

/** Returns the handler of a call. Calls that change data run in a transaction, and only once per idempotency key. */
export function createAnswer<C extends JsonCall>(
  { call, handle, steps }: RegisteredCall<C>,
  services: Pick<Services, "db" | "secret" | "checkAnswers">,
): Answer {
  const serialise = createSerialiser(call, services.checkAnswers)
  const wrap = call.answer === "one" ? (data: unknown) => ({ data }) : (page: unknown) => page
  return async (input, context, key) => {
    const run = async (db: RequestContext["db"]): Promise<string> =>
      serialise(wrap(await handle(input as never, { ...context, db } as never)))
    if (!takesIdempotencyKey(call)) return run(services.db)
    const once = () =>
      key === undefined
        ? inTransaction(services.db, run)
        : answerOnce(
            services,
            { call, key, holder: holderOf(context), input: wireOf(call, input) },
            run,
          )
    for (;;) {
      await steps.beforeTransaction?.(input as never, context as never)
      try {
        return await once()
      } catch (error) {
        if (!(error instanceof OvertakenError)) throw error
      }
    }
  }
}
