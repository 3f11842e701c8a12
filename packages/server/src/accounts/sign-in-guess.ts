import type { Services } from "../http/services.ts"
import { Refusal } from "../http/refusal.ts"
import { networkOf } from "../lib/network-of.ts"
import { networkCounts } from "../limits/count-network.ts"
import { type CountedGuess, countGuess, type Guess } from "../limits/guesses.ts"
import { forgiveAttempts, type Limit } from "../limits/rate-limit.ts"

const WINDOW_SECONDS = 15 * 60
const OF_BOTH: Limit = { name: "signIn", max: 10, seconds: WINDOW_SECONDS }
/**
 * Limit per email and address for an address from which the account signed in before. It is higher, so that colleagues who
 * guess from there do not lock out the owner.
 */
const OF_KNOWN: Limit = { name: "signInKnown", max: 100, seconds: WINDOW_SECONDS }
/** Limit per address: detects one password tried with many emails. */
const OF_ADDRESS: Limit = { name: "signInAddress", max: 100, seconds: WINDOW_SECONDS }
/** Limit per email: detects one email tried from many addresses. */
const OF_EMAIL: Limit = { name: "signInEmail", max: 50, seconds: WINDOW_SECONDS }

interface Signer {
  /** The client's address. */
  address: string
  emailKey: string
  /** True if the account signed in from this address before: wrong guesses from other addresses do not count against it. */
  known: boolean
}

/**
 * Runs `work`, which signs a user in. Only wrong passwords stay counted. Unknown emails count like known ones. The password of
 * a refused attempt is not hashed. @throws Refusal `rateLimited`, and any error of `work`
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
  // The user is signed in, so an error while uncounting the attempt does not affect the response.
  await guess
    .takeBack(shared)
    .then(() => forgiveAttempts(db, secret, own.limit, ...own.parts))
    .catch(warn)
  return result
}

/**
 * Returns the counts to take back after a failed attempt. After an error of the server that is all of them. If the password was
 * right but the second factor failed, the count per email and address stays, so that codes cannot be guessed without limit.
 */
function countedWrongly(error: unknown, own: CountedGuess, shared: readonly CountedGuess[]) {
  if (!(error instanceof Refusal)) return [own, ...shared]
  return error.key === "wrongCredentials" ? [] : shared
}

const withdraw = async (guess: Guess, counted: readonly CountedGuess[]): Promise<void> => {
  if (counted.length > 0) await guess.takeBack(counted)
}
