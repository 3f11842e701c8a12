import { hash, verify } from "@node-rs/argon2"
import { normalizePassword } from "@qo/core/user"
import { availableParallelism } from "node:os"
import { createBoundedQueue } from "../lib/bounded-queue.ts"

/** Parameters of Argon2id recommended by OWASP: 19 MiB, two passes, one lane. Hashing takes about 40 ms. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * Number of concurrent hashes. Node has four threads for such work, and one stays free for files. More than the number of
 * processors would only make each slower.
 */
const AT_ONCE = Math.min(3, availableParallelism())
/** Maximum number of waiting hashes, which take one to two seconds. */
const WAITING = 64
const RETRY_SECONDS = 2

const inTurn = createBoundedQueue({ atOnce: AT_ONCE, waiting: WAITING, retryAfter: RETRY_SECONDS })

/**
 * Who requests the hash. `known`: a client with a session, a valid link, or a known address; these never wait for `stranger`.
 */
type Asker = "known" | "stranger"

/** Hashes the normalized password with Argon2id and a random salt. Returns the PHC string format. @throws BusyError */
export const hashPassword = (password: string, asker: Asker = "known"): Promise<string> =>
  inTurn(() => hash(normalizePassword(password), PARAMETERS), { ahead: asker === "known" })

/** Hash of a random password: comparing with it takes as long as with a real one. */
let nobody: Promise<string> | undefined

/** `outdated`: the password matches a hash in an earlier format, which the next sign-in replaces. */
export type PasswordMatch = "current" | "outdated" | "none"

/**
 * Compares a password with a stored hash. Earlier versions hashed the password as typed, which is tried second. It takes the
 * same time without an account or password.
 * @throws BusyError
 */
export async function matchPassword(
  stored: string | null | undefined,
  typed: string,
  asker: Asker = "known",
): Promise<PasswordMatch> {
  const against = stored ?? (await (nobody ??= hash("nobody's password", PARAMETERS)))
  const matches = (password: string) =>
    inTurn(() => verify(against, password), { ahead: asker === "known" })
  const password = normalizePassword(typed)
  const isNormalized = await matches(password)
  const isAsTyped = !isNormalized && password !== typed && (await matches(typed))
  if (typeof stored !== "string" || !(isNormalized || isAsTyped)) return "none"
  return isNormalized && hasTodaysParameters(stored) ? "current" : "outdated"
}

/** Returns true if this is the password. @throws BusyError */
export const verifyPassword = async (
  stored: string | null | undefined,
  typed: string,
): Promise<boolean> => (await matchPassword(stored, typed)) !== "none"

const hasTodaysParameters = (stored: string): boolean =>
  stored.includes(
    `m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`,
  )
