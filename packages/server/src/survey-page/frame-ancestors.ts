import { originOfGame } from "@qo/core/project"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { Invitation } from "../respondents/offer-token.ts"
import type { SurveyBehind } from "./survey-behind.ts"

/** Data that decides which sites may frame a page. */
interface FramedPage {
  /** Query of its address: `embed` if a game's page shows it. */
  query: Readonly<Record<string, string>>
  behind: Pick<SurveyBehind, "embedOrigins">
  /** By which game's offer. */
  invitation: Invitation | undefined
}

/**
 * Who may show a page of a survey in a frame beside us: where a game's page asks for it, that game and the pages that the project names.
 */
export async function frameAncestors(
  db: Kysely<Database>,
  { query, behind, invitation }: FramedPage,
): Promise<readonly string[]> {
  if (query["embed"] === undefined) return []
  const game = invitation?.game && (await originOf(db, invitation.game.gameId))
  return [...new Set([...(game === undefined ? [] : [game]), ...behind.embedOrigins])]
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
