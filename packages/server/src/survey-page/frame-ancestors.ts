import { originOfGame } from "@qo/core/project"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"

/** Who asks for a page to be shown in a frame, and what of it decides on that. */
interface Framed {
  /** The page was asked for by a game's page that frames it. */
  isEmbedded: boolean
  /** Pages that the project names. */
  embedOrigins: readonly string[]
  /** Game whose server has offered the survey. */
  gameId: number | undefined
}

/**
 * Who may show a page of a survey in a frame beside us: where a game's page asks for it, that game and the pages that the project names.
 */
export async function frameAncestors(
  db: Kysely<Database>,
  { isEmbedded, embedOrigins, gameId }: Framed,
): Promise<readonly string[]> {
  if (!isEmbedded) return []
  const game = gameId === undefined ? undefined : await originOf(db, gameId)
  return [...new Set([...(game === undefined ? [] : [game]), ...embedOrigins])]
}

async function originOf(db: Kysely<Database>, gameId: number): Promise<string | undefined> {
  const game = await db
    .selectFrom("game")
    .select("url")
    .where("id", "=", gameId)
    .where("deleted_at", "is", null)
    .executeTakeFirst()
  return game && originOfGame(game.url)
}
