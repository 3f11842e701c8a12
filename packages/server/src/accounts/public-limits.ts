import { setTimeout as wait } from "node:timers/promises"
import type { Kysely } from "kysely"
import { type Database, emailKey } from "../db/index.ts"
import type { RequestContext, Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { countNetwork } from "../limits/count-network.ts"
import {
  countAgainst,
  MAIL_FROM_ADDRESS,
  MAIL_TO_RECIPIENT,
  PUBLIC_TRIES,
} from "../limits/rate-limit.ts"

/**
 * Counts a mail that a person without a session requests. Runs in the transaction that queues the mail, so that requests that
 * are refused for another reason are not counted. @throws Refusal `rateLimited`
 */
export async function countMail(
  trx: Kysely<Database>,
  { secret }: Pick<Services, "secret">,
  context: RequestContext<Caller | null>,
  email: string,
): Promise<void> {
  await countAgainst(trx, secret, MAIL_TO_RECIPIENT, emailKey(email))
  await countNetwork(trx, secret, MAIL_FROM_ADDRESS, context.address)
}

/** Refusals that reveal whether a guess was right, so they count as guesses. */
const TELLING = new Set(["invalidCode", "expiredCode", "emailNotFound", "emailNotConfirmed"])

/**
 * Runs `work` and counts wrong guesses of tokens and addresses per network address. Right guesses never count: a hundred people
 * in one office may accept their invitations from one address.
 * @throws Refusal `rateLimited` after too many wrong guesses, and the errors of `work`
 */
export async function countingGuesses<Result>(
  { db, secret }: Pick<Services, "db" | "secret">,
  context: RequestContext<Caller | null>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && TELLING.has(error.key))
      await countNetwork(db, secret, PUBLIC_TRIES, context.address)
    throw error
  }
}

/**
 * Response time of the calls with uniform answers, ms. None of them takes longer, so the time does not reveal whether an
 * address is known.
 */
const EVEN_MS = 400

/** Runs `work`. If responses must not reveal known addresses, the result comes after {@link EVEN_MS}. */
export async function takeEvenTime<Result>(
  { disclosure }: Pick<Services, "disclosure">,
  work: () => Promise<Result>,
): Promise<Result> {
  if (disclosure !== "uniform") return work()
  const [result] = await Promise.allSettled([work(), wait(EVEN_MS)])
  if (result.status === "rejected") throw result.reason
  return result.value
}
