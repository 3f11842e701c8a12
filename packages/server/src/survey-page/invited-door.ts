import type { SurveyDoor } from "@qo/core/project"
import type { Services } from "../http/services.ts"
import type { Beginner } from "../interviews/who-begins.ts"
import { bucketOf, type Slotted } from "../projects/bucket.ts"
import { waitOf } from "../respondents/respondent.ts"

/**
 * What somebody who was invited meets where the survey itself is open, before they agree to anything: what they have begun goes on, by
 * whatever offer, and what is over is not begun again. The start asks the same once more.
 */
export async function invitedDoor(
  { db, limits }: Pick<Services, "db" | "limits">,
  survey: Slotted,
  { respondent, invitation }: Beginner,
): Promise<SurveyDoor> {
  const own = await db
    .selectFrom("interview")
    .select("status")
    .where("bucket", "=", bucketOf(survey, respondent))
    .where("respondent", "=", respondent)
    .executeTakeFirst()
  if (own) return own.status === "over" ? "answered" : "open"
  if (!invitation) return "open"
  if (Date.now() / 1000 > invitation.expiresAt) return "expired"
  const isByGame = invitation.game !== undefined && invitation.parent === undefined
  return isByGame && (await waitOf(db, respondent, limits)) > 0 ? "enough" : "open"
}
