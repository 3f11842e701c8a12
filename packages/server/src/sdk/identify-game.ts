import { SIGNATURE_HEADERS, SIGNATURE_NONCE, SIGNATURE_SECONDS, signatureText } from "@qo/core/api"
import type { FastifyRequest } from "fastify"
import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"
import type { CallingGame } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { networkOf } from "../limits/network-of.ts"
import { countAgainst, type Limit } from "../limits/rate-limit.ts"
import { unsealToken } from "../games/sdk-token.ts"

/** Calls with a wrong signature from one address; right ones never count. */
const SDK_TRIES: Limit = { name: "sdk", max: 120, seconds: 3600 }

/**
 * The game whose server signed this call; what is wrong with a signature is not told. A signature is good once: the call may
 * be refused later for another reason, and has to be signed anew. @throws Refusal `signedOut`, `rateLimited`
 */
export async function identifyGame(
  request: FastifyRequest,
  services: Services,
): Promise<CallingGame> {
  const signed = signedParts(request)
  const signer = signed && (await signerOf(services, signed))
  if (signer && (await isFirst(services.db, signer.id, signed.nonce))) {
    if (signer.unnoted) await noteCall(services.db, signer.id)
    return { gameId: signer.id }
  }
  await countAgainst(services.db, services.secret, SDK_TRIES, networkOf(request.ip))
  throw new Refusal("signedOut")
}

interface Signed {
  key: string
  timestamp: number
  nonce: string
  signature: string
  text: string
}

/** 32 bytes as base64url. */
const SIGNATURE = /^[\w-]{43}$/
const TIMESTAMP = /^[1-9]\d{0,11}$/
const KEY_MAX = 100
const EMPTY_SHA256 = createHash("sha256").digest("hex")

/** The proof of who calls, as it was sent; undefined where a part is missing or malformed. */
function signedParts(request: FastifyRequest): Signed | undefined {
  const header = (name: keyof typeof SIGNATURE_HEADERS): string => {
    const value = request.headers[SIGNATURE_HEADERS[name]]
    return typeof value === "string" ? value : ""
  }
  const [key, nonce, signature] = [header("key"), header("nonce"), header("signature")]
  const wellFormed =
    key.length <= KEY_MAX &&
    SIGNATURE_NONCE.test(nonce) &&
    SIGNATURE.test(signature) &&
    TIMESTAMP.test(header("timestamp"))
  if (!wellFormed) return undefined
  const timestamp = Number(header("timestamp"))
  const text = signatureText({
    method: request.method,
    path: request.url,
    bodySha256: request.bodySha256 ?? EMPTY_SHA256,
    timestamp,
    nonce,
  })
  return { key, timestamp, nonce, signature, text }
}

/** The token to compare with where there is no game, so that the time does not tell. */
const NO_TOKEN = Buffer.alloc(48)

interface Signer {
  id: number
  /** It was not heard in the last minute. */
  unnoted: boolean
}

async function signerOf({ db, secret }: Services, signed: Signed): Promise<Signer | undefined> {
  const [game, ...others] = await db
    .selectFrom("game")
    .select([
      "id",
      sql<Buffer | null>`case when api_key = ${signed.key} then token end`.as("token"),
      sql<Buffer | null>`case when coalesce(old_api_key, api_key) = ${signed.key} and old_token_until > now()
        then old_token end`.as("old_token"),
      sql<boolean>`abs(extract(epoch from now()) - ${signed.timestamp}::float8) <= ${SIGNATURE_SECONDS}`.as(
        "in_time",
      ),
      sql<boolean>`last_call_at is null or last_call_at < ${secondsFromNow(-60)}`.as("unnoted"),
    ])
    .where((each) =>
      each.or([each("api_key", "=", signed.key), each("old_api_key", "=", signed.key)]),
    )
    .where("deleted_at", "is", null)
    .execute()
  // Keys are random and unique in each column; one that named two games all the same would name neither.
  if (others.length > 0) return undefined
  const sealed = game ? [game.token, game.old_token] : []
  const tokens = sealed.flatMap((each) =>
    each && game ? [unsealToken(secret, game.id, each)] : [],
  )
  const good = (tokens.length > 0 ? tokens : [NO_TOKEN]).map((token) => isSignedWith(token, signed))
  return game?.in_time && tokens.length > 0 && good.includes(true) ? game : undefined
}

const isSignedWith = (token: Buffer, { text, signature }: Signed): boolean =>
  timingSafeEqual(
    Buffer.from(createHmac("sha256", token).update(text).digest("base64url")),
    Buffer.from(signature),
  )

/** Two at once with one nonce: the second waits at the unique key, and is not the first. */
async function isFirst(db: Kysely<Database>, gameId: number, nonce: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("sdk_nonce")
    .values({ game_id: gameId, nonce })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const noteCall = (db: Kysely<Database>, gameId: number) =>
  db
    .updateTable("game")
    .set({ last_call_at: sql`now()` })
    .where("id", "=", gameId)
    .execute()
