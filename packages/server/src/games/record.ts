import { type GameWire, GAME_STATUSES, type GameStatusId, gameStatusOf } from "@qo/core/game"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"

/** Columns from which the record of a game is created. */
export interface GameRow {
  id: number
  name: string
  genre: string
  platform: string
  url: string
  currency: GameWire["currency"]
  organization_id: number | null
  organization_name: string | null
  api_key: string | null
  status_id: GameStatusId
  last_call_at: Date | null
  old_signature_at: Date | null
  old_signature_until: Date | null
  revision: number
}

export const GAME_COLUMNS = [
  "game.id",
  "game.name",
  "game.genre",
  "game.platform",
  "game.url",
  "game.currency",
  "game.organization_id",
  "organization.name as organization_name",
  "game.api_key",
  "game.status_id",
  "game.last_call_at",
  "game.old_signature_at",
  "game.old_signature_until",
  "game.revision",
] as const

/** Returns the record of a game for users who may change it. `apiKey` is missing until keys are issued. */
export const gameOf = (row: GameRow): GameWire => ({
  gameId: row.id,
  name: row.name,
  genre: row.genre,
  platform: row.platform,
  url: row.url,
  currency: row.currency,
  ...(row.api_key === null ? {} : { apiKey: row.api_key }),
  status: GAME_STATUSES[gameStatusOf(row.status_id)],
  lastCallAt: unixSeconds(row.last_call_at),
  oldSignatureAt: unixSeconds(row.old_signature_at),
  oldSignatureUntil: unixSeconds(row.old_signature_until),
  organization:
    row.organization_id === null
      ? null
      : { id: row.organization_id, name: row.organization_name ?? "" },
  revision: row.revision,
})

/** Reads a game that is not deleted, without checking rights. @throws Error if it does not exist */
export async function readGame(db: Kysely<Database>, id: number): Promise<GameWire> {
  const row = await db
    .selectFrom("game")
    .leftJoin("organization", "organization.id", "game.organization_id")
    .select(GAME_COLUMNS)
    .where("game.id", "=", id)
    .where("game.deleted_at", "is", null)
    .executeTakeFirstOrThrow()
  return gameOf(row)
}
