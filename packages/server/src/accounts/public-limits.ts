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
 * Counts a mail that a stranger requests, in the transaction that queues it, so that requests refused for another reason are not
 * counted. @throws Refusal `rateLimited`
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
 * Runs `work` and counts wrong guesses per network address; too many are refused. Right guesses never count: an office of a
 * hundred people behind one address may accept all their invitations, and 256 random bits cannot be guessed.
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

/** None of these calls takes longer, so that the time tells as little as the answer. */
const EVEN_MS = 400

/** Does `work`; with uniform answers, the answer comes after a uniform time. */
export async function takeEvenTime<Result>(
  { disclosure }: Pick<Services, "disclosure">,
  work: () => Promise<Result>,
): Promise<Result> {
  if (disclosure !== "uniform") return work()
  const [result] = await Promise.allSettled([work(), wait(EVEN_MS)])
  if (result.status === "rejected") throw result.reason
  return result.value
}
