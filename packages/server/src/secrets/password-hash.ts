import { hash, verify } from "@node-rs/argon2"
import { normalizePassword } from "@qo/core/user"
import { availableParallelism } from "node:os"
import { createBoundedQueue } from "../lib/bounded-queue.ts"

/** OWASP's parameters for Argon2id (the library's default kind): 19 MiB, two passes, one lane; about 40 ms. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Node has four threads for such work, and one stays free for files. More than processors would only make each slower. */
const AT_ONCE = Math.min(3, availableParallelism())
/** A wait of one to two seconds. */
const WAITING = 64
const RETRY_SECONDS = 2

const inTurn = createBoundedQueue({ atOnce: AT_ONCE, waiting: WAITING, retryAfter: RETRY_SECONDS })

/** Who requests the work. `known`: a client with a session, a valid link, or a known address; such clients never wait for strangers. */
type Asker = "known" | "stranger"

/** Argon2id hash of the normalized password in standard notation, with a random salt. @throws BusyError */
export const hashPassword = (password: string, asker: Asker = "known"): Promise<string> =>
  inTurn(() => hash(normalizePassword(password), PARAMETERS), { ahead: asker === "known" })

/** A hash of no password: checking against it takes as long as checking a real one. */
let nobody: Promise<string> | undefined

/** `outdated`: the password matches a hash of another form, which the next sign-in replaces. */
export type PasswordMatch = "current" | "outdated" | "none"

/**
 * Compares a password with a stored hash. Hashes of earlier versions are of the text as typed, which is tried second. Takes the
 * same time without an account or password. @throws BusyError
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

/** Is this the password? @throws BusyError */
export const verifyPassword = async (
  stored: string | null | undefined,
  typed: string,
): Promise<boolean> => (await matchPassword(stored, typed)) !== "none"

const hasTodaysParameters = (stored: string): boolean =>
  stored.includes(
    `m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`,
  )
