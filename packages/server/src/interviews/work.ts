import { PUZZLES, puzzleText, solvesPuzzle, type Work } from "@qo/core/survey-page"
import type { Kysely } from "kysely"
import { createHash, randomBytes, timingSafeEqual } from "node:crypto"
import type { Database } from "../db/index.ts"
import { fromBase64url } from "../secrets/base64url.ts"
import { keyedHash } from "../secrets/derived-key.ts"

/** Time within which a challenge can be solved, seconds. */
const CHALLENGE_SECONDS = 600
const NONCE_BYTES = 16

/** Survey and network to which a challenge is bound. */
interface WorkPurpose {
  secret: Buffer
  pid: number
  network: Buffer
  /** Time by the clock of the database. */
  now: Date
}

const macOf = ({ secret, pid, network }: WorkPurpose, until: string, nonce: string): Buffer =>
  keyedHash(secret, "startWork", [pid, network.toString("hex"), until, nonce].join("\n"))

/** Creates a challenge in the format of {@link Work}. It is only stored when it is solved. */
export function newChallenge(purpose: WorkPurpose): string {
  const until = String(Math.ceil(purpose.now.getTime() / 1000) + CHALLENGE_SECONDS)
  const nonce = randomBytes(NONCE_BYTES).toString("base64url")
  return `${until}.${nonce}.${macOf(purpose, until, nonce).toString("base64url")}`
}

/**
 * Returns true if the work solves a challenge for this purpose and was not used before. It is marked as used in the caller's
 * transaction.
 */
export async function spendWork(
  trx: Kysely<Database>,
  purpose: WorkPurpose,
  { challenge, numbers }: Work,
): Promise<boolean> {
  const [until = "", nonce = "", mac = ""] = challenge.split(".")
  const expected = macOf(purpose, until, nonce)
  const given = fromBase64url(mac)
  const id = fromBase64url(nonce)
  if (!id || given?.length !== expected.length || !timingSafeEqual(given, expected)) return false
  if (Number(until) * 1000 < purpose.now.getTime() || !isSolved(challenge, numbers)) return false
  const spent = await trx
    .insertInto("spent_work")
    .values({
      id,
      expires_at: new Date(Number(until) * 1000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst()
  return spent !== undefined
}

const isSolved = (challenge: string, numbers: readonly number[]): boolean =>
  numbers.length === PUZZLES &&
  numbers.every((tried, puzzle) =>
    solvesPuzzle(
      createHash("sha256")
        .update(puzzleText(challenge, puzzle, tried))
        .digest()
        .readUInt32BE(0),
    ),
  )
