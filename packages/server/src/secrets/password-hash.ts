import { hash, verify } from "@node-rs/argon2"

/** OWASP's parameters for Argon2id (the library's default kind): 19 MiB, two passes, one lane; about 40 ms. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 4

let running = 0
const waiting: (() => void)[] = []

/** Does work of which four run at once: more would only make each other, and everything else, slower. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Argon2id in its own notation, with a salt of its own. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, PARAMETERS))

/** A hash that nobody's password has: checking against it takes as long as checking a real one. */
let nobody: Promise<string> | undefined

/** Is this the password? Takes the same time where there is no account or no password to check. */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const against = stored ?? (await (nobody ??= hashPassword("nobody's password")))
  const matches = await inTurn(() => verify(against, password))
  return matches && typeof stored === "string"
}

/** Was it made with other parameters than today's? Then it is made anew at the next sign-in. */
export const needsRehash = (stored: string): boolean =>
  !stored.includes(
    `m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`,
  )
