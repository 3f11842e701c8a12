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
 * Counts a mail that a stranger asks for. Counted in the transaction that queues it, so that what is refused for
 * another reason is not counted. @throws Refusal `rateLimited`
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

/** Refusals that tell a stranger something: whoever collects them is guessing. */
const TELLING = new Set(["invalidCode", "expiredCode", "emailNotFound", "emailNotConfirmed"])

/**
 * Does `work`; wrong guesses of an address are counted, and too many are refused. Right ones never count: an office of
 * a hundred people behind one address may all accept their invitations, and nobody guesses 256 random bits.
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
export async function evenly<Result>(
  { disclosure }: Pick<Services, "disclosure">,
  work: () => Promise<Result>,
): Promise<Result> {
  if (disclosure !== "uniform") return work()
  const [result] = await Promise.allSettled([work(), wait(EVEN_MS)])
  if (result.status === "rejected") throw result.reason
  return result.value
}
