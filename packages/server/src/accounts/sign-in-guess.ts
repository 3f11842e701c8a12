import type { Services } from "../http/services.ts"
import { Refusal } from "../http/refusal.ts"
import { networkOf } from "../lib/network-of.ts"
import { networkCounts } from "../limits/count-network.ts"
import { type CountedGuess, countGuess, type Guess } from "../limits/guesses.ts"
import { forgiveAttempts, type Limit } from "../limits/rate-limit.ts"

const WINDOW_SECONDS = 15 * 60
const OF_BOTH: Limit = { name: "signIn", max: 10, seconds: WINDOW_SECONDS }
/** The same from an address where the account was before: colleagues who guess there do not shut its owner out. */
const OF_KNOWN: Limit = { name: "signInKnown", max: 100, seconds: WINDOW_SECONDS }
/** One password tried with many e-mails. */
const OF_ADDRESS: Limit = { name: "signInAddress", max: 100, seconds: WINDOW_SECONDS }
/** One e-mail tried from many addresses. */
const OF_EMAIL: Limit = { name: "signInEmail", max: 50, seconds: WINDOW_SECONDS }

interface Signer {
  /** The client's address. */
  address: string
  emailKey: string
  /** The account signed in from there before: others' wrong guesses do not count against it. */
  known: boolean
}

/**
 * Runs `work`, which signs a user in. Only wrong passwords remain counted; unknown e-mails count like known ones. Refused tries
 * are not hashed. @throws Refusal `rateLimited`, and any error of `work`
 */
export async function countingPasswords<Result>(
  services: Pick<Services, "db" | "secret" | "log">,
  { address, emailKey, known }: Signer,
  work: () => Promise<Result>,
): Promise<Result> {
  const { db, secret, log } = services
  const own: CountedGuess = {
    limit: known ? OF_KNOWN : OF_BOTH,
    parts: [networkOf(address), emailKey],
  }
  const shared: CountedGuess[] = known
    ? []
    : [...networkCounts(OF_ADDRESS, address), { limit: OF_EMAIL, parts: [emailKey] }]
  const guess = await countGuess(db, secret, [own, ...shared])
  const warn = (failure: unknown) => log.warn({ err: failure }, "a try to sign in stays counted")
  const result = await work().catch(async (error: unknown) => {
    await withdraw(guess, countedWrongly(error, own, shared)).catch(warn)
    throw error
  })
  // The session exists: an excessive count does not affect the response.
  await guess
    .takeBack(shared)
    .then(() => forgiveAttempts(db, secret, own.limit, ...own.parts))
    .catch(warn)
  return result
}

/**
 * A user with the right password is no attacker, but does not get unlimited tries of the second factor; a try that was refused
 * unread is no guess.
 */
function countedWrongly(error: unknown, own: CountedGuess, shared: readonly CountedGuess[]) {
  if (!(error instanceof Refusal)) return [own, ...shared]
  return error.key === "wrongCredentials" ? [] : shared
}

const withdraw = async (guess: Guess, counted: readonly CountedGuess[]): Promise<void> => {
  if (counted.length > 0) await guess.takeBack(counted)
}
