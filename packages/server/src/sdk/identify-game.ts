import {
  SDK_SIGNATURE_VERSION,
  SIGNATURE_HEADERS,
  SIGNATURE_NONCE,
  SIGNATURE_SECONDS,
  signatureText,
} from "@qo/core/api"
import type { FastifyRequest } from "fastify"
import { createHash, timingSafeEqual } from "node:crypto"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"
import type { CallingGame } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { countNetwork } from "../limits/count-network.ts"
import { type Limit } from "../limits/rate-limit.ts"
import { unsealToken } from "../games/sdk-token.ts"
import { gameSignature, oldCallSignature } from "../secrets/game-signature.ts"

/** Limit of calls with a wrong signature from one address. Right ones do not count. */
const SDK_TRIES: Limit = { name: "sdk", max: 120, seconds: 3600 }

/**
 * Returns the game whose server signed this call. Errors do not reveal which part of a signature is wrong. A signature can be
 * used once: if the call is refused for another reason, it must be signed again.
 * @throws Refusal `signedOut`, `rateLimited`; `signatureOutdated` if the format without a version is no longer accepted
 */
export async function identifyGame(
  request: FastifyRequest,
  services: Pick<Services, "db" | "log" | "secret">,
): Promise<CallingGame> {
  const signed = signedParts(request)
  const signer = signed && (await signerOf(services, signed))
  if (signer && !signed.isVersioned) {
    if (signer.unnoted_old) await note(services, signer.id, "old_signature_at")
    if (!signer.takes_old) throw new Refusal("signatureOutdated")
  }
  if (signer && (await isFirst(services.db, signer, signed.nonce))) {
    if (signer.unnoted) await note(services, signer.id, "last_call_at")
    return { gameId: signer.id }
  }
  await countNetwork(services.db, services.secret, SDK_TRIES, request.ip)
  throw new Refusal("signedOut")
}

interface SignedCall {
  key: string
  timestamp: number
  nonce: string
  /** Signature: 32 bytes in base64url. */
  signature: string
  /** False for the format of earlier versions, which is signed with the token itself. */
  isVersioned: boolean
  text: string
}

const SIGNATURE = new RegExp(`^(${SDK_SIGNATURE_VERSION}\\.)?([\\w-]{43})$`)
const TIMESTAMP = /^[1-9]\d{0,11}$/
const KEY_MAX = 100
const EMPTY_SHA256 = createHash("sha256").digest("hex")

/** Returns the signature in the request's headers; undefined if a part is missing or malformed. */
function signedParts(request: FastifyRequest): SignedCall | undefined {
  const header = (name: keyof typeof SIGNATURE_HEADERS): string => {
    const value = request.headers[SIGNATURE_HEADERS[name]]
    return typeof value === "string" ? value : ""
  }
  const [key, nonce] = [header("key"), header("nonce")]
  const [, version, signature] = SIGNATURE.exec(header("signature")) ?? []
  const wellFormed =
    key.length <= KEY_MAX && SIGNATURE_NONCE.test(nonce) && TIMESTAMP.test(header("timestamp"))
  if (!wellFormed || signature === undefined) return undefined
  const timestamp = Number(header("timestamp"))
  const text = signatureText({
    method: request.method,
    path: request.url,
    bodySha256: request.bodySha256 ?? EMPTY_SHA256,
    timestamp,
    nonce,
  })
  return { key, timestamp, nonce, signature, isVersioned: version !== undefined, text }
}

/** Token that is compared if there is no such game, so that timing reveals nothing. */
const NO_TOKEN = Buffer.alloc(48)

interface Signer {
  id: number
  /** Number of the key that signed the call. */
  key_number: number
  /** Whether the time of the last call was stored more than a minute ago. */
  unnoted: boolean
  /** Whether the time of the last call in the old format was stored more than a minute ago. */
  unnoted_old: boolean
  /** Whether calls in the old format are accepted. */
  takes_old: boolean
}

async function signerOf(
  { db, secret }: Pick<Services, "db" | "secret">,
  signed: SignedCall,
): Promise<Signer | undefined> {
  const { rows } = await sql<Signer & { token: Buffer; in_time: boolean }>`
    with keys as (
      select id as game_id, key_number, token from game where api_key = ${signed.key} and token is not null
      union all
      select game_id, number, token from game_old_key where api_key = ${signed.key} and ends_at > now()
    )
    select game.id, keys.key_number, keys.token,
      abs(extract(epoch from now()) - ${signed.timestamp}::float8) <= ${SIGNATURE_SECONDS} as in_time,
      last_call_at is null or last_call_at < ${secondsFromNow(-60)} as unnoted,
      old_signature_at is null or old_signature_at < ${secondsFromNow(-60)} as unnoted_old,
      coalesce(old_signature_until > now(), false) as takes_old
    from keys join game on game.id = keys.game_id where deleted_at is null`.execute(db)
  // Keys are random. If two games had the same key, it would identify neither of them.
  const [game, ...others] = rows
  if (others.some(({ id }) => id !== game?.id)) return undefined
  if (!game) {
    isSignedWith(NO_TOKEN, signed)
    return undefined
  }
  // All tokens are compared, so that timing does not reveal which one matched.
  const [signer] = rows.filter(({ token }) =>
    isSignedWith(unsealToken(secret, game.id, token), signed),
  )
  return signer?.in_time ? signer : undefined
}

const isSignedWith = (token: Buffer, { text, signature, isVersioned }: SignedCall): boolean =>
  timingSafeEqual(
    Buffer.from(isVersioned ? gameSignature(token, "call", text) : oldCallSignature(token, text)),
    Buffer.from(signature),
  )

/**
 * Stores the nonce of a call. Returns false if it was used before. Of two concurrent calls with one nonce, the second waits at
 * the unique index and gets false.
 */
async function isFirst(
  db: Kysely<Database>,
  { id, key_number }: Signer,
  nonce: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("sdk_nonce")
    .values({ game_id: id, key_number, nonce })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Stores the time of a call. An error is only logged: the nonce is used up, so the call must be handled. */
async function note(
  { db, log }: Pick<Services, "db" | "log">,
  gameId: number,
  column: "last_call_at" | "old_signature_at",
): Promise<void> {
  try {
    await db
      .updateTable("game")
      .set({ [column]: sql`now()` })
      .where("id", "=", gameId)
      .execute()
  } catch (error) {
    log.warn({ err: error, gameId, column }, "a game's call was not noted")
  }
}
