import { generateByGame } from "@qo/core/generator"
import type { Portrait } from "@qo/core/portrait"
import { type Limits, questionnaireContent } from "@qo/core/questionnaire"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { RequestContext } from "../http/request-context.ts"
import { invalidField } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import type { Content } from "./content.ts"

/**
 * Generates questionnaire and portraits for a game in the caller's language, within the limits of the owner. @throws Refusal
 * `invalid` with `gameUnknown`
 */
export async function contentByGame(
  db: Kysely<Database>,
  { limits, texts }: Pick<Services, "limits" | "texts">,
  { locale }: Pick<RequestContext, "locale">,
  { gameId, demo }: { gameId: number; demo: boolean },
): Promise<Content> {
  const game = await db
    .selectFrom("game")
    .select(["name", "genre", "platform"])
    .where("id", "=", gameId)
    .where("deleted_at", "is", null)
    .executeTakeFirst()
  if (!game) throw invalidField("gameId", "gameUnknown")
  const t = texts[locale]
  const made = generateByGame({ ...game, audience: [], locale, label: (key) => t(key) })
  return {
    ...questionnaireContent(made.questionnaire),
    portraits: withinLimits(made.portraits ?? [], { limits, demo }),
    targetPlatforms: made.targetPlatforms ?? [],
  }
}

/** Reduces the targets of portraits to the maximum for the owner. */
export function withinLimits(
  portraits: readonly Portrait[],
  { limits, demo }: { limits: Limits; demo: boolean },
): Portrait[] {
  const most = Math.min(limits.respondents.max, demo ? limits.demo.respondents : Infinity)
  return portraits.map((portrait) => ({
    ...portrait,
    respondents: Math.min(portrait.respondents, most),
  }))
}
