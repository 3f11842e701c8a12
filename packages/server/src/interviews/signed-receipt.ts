import { SDK_SIGNATURE_VERSION } from "@qo/core/api"
import type { Word } from "@qo/core/interview"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import type { Services } from "../http/services.ts"
import { unsealToken } from "../games/sdk-token.ts"
import { gameSignature } from "../secrets/game-signature.ts"
import { unsealBytes } from "../secrets/sealed.ts"
import type { InterviewRow } from "./interview.ts"
import { playerPurpose } from "./who-begins.ts"

/**
 * Returns the receipt for which a game pays a reward: the outcome of an interview of one of its players, signed with the newest
 * token of the game. It reveals no more about the outcome than the respondent sees. Described in `docs/sdk.md`.
 */
export async function signedReceipt(
  { db, secret }: Pick<Services, "db" | "secret">,
  row: InterviewRow,
  { interview, outcome }: { interview: string; outcome: NonNullable<Word["over"]> },
): Promise<string | undefined> {
  const { game_id: gameId, player, offer_id: offer, id, finished_at } = row
  if (gameId === null || player === null || offer === null) return undefined
  const token = await newestToken(db, secret, gameId)
  if (!token) return undefined
  const facts = {
    v: 2,
    interview,
    gameId,
    player: gameSignature(
      token,
      "player",
      unsealBytes(secret, playerPurpose(id), player).toString(),
    ),
    offer,
    outcome,
    at: unixSeconds(finished_at),
  }
  const payload = Buffer.from(JSON.stringify(facts)).toString("base64url")
  return [SDK_SIGNATURE_VERSION, payload, gameSignature(token, "receipt", payload)].join(".")
}

async function newestToken(
  db: Kysely<Database>,
  secret: Buffer,
  gameId: number,
): Promise<Buffer | undefined> {
  const game = await db
    .selectFrom("game")
    .select("token")
    .where("id", "=", gameId)
    .where("deleted_at", "is", null)
    .executeTakeFirst()
  return game?.token ? unsealToken(secret, gameId, game.token) : undefined
}
