import { originOfGame } from "@qo/core/project"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { Invitation } from "../respondents/offer-token.ts"
import type { SurveyBehind } from "./survey-behind.ts"

/** Data that determines which sites may show a page in a frame. */
interface FramedPage {
  /** Query of its URL. `embed` means that a game's page shows it. */
  query: Readonly<Record<string, string>>
  behind: Pick<SurveyBehind, "embedOrigins">
  /** Invitation in the URL, with the game that created it. */
  invitation: Invitation | undefined
}

/**
 * Returns the sites that may show a survey page in a frame besides this server: the inviting game if its page embeds it, and
 * the pages that the project lists.
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
