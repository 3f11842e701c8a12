import { interviewSeed, start } from "@qo/core/interview"
import type { SurveyDoor } from "@qo/core/project"
import type { Services } from "../http/services.ts"
import { endsUnasked, nowOf } from "../interviews/start-interview.ts"
import type { SurveyVersion } from "../interviews/survey.ts"
import { type Beginner, knownOf } from "../interviews/who-begins.ts"
import { bucketOf } from "../projects/bucket.ts"
import { roomIn } from "../projects/room.ts"
import { waitOf } from "../respondents/respondent.ts"
import type { SurveyBehind } from "./survey-behind.ts"

export interface InvitedRespondent {
  behind: SurveyBehind
  beginner: Beginner
  /** What anybody meets who was asked. */
  door: SurveyDoor
  version: SurveyVersion | undefined
  params: Readonly<Record<string, string>>
}

/**
 * What somebody who was invited meets, before they agree to anything: what they have begun goes on, by whatever offer and on whatever
 * device, until the survey is stopped; what is over is not begun again. The start asks the same once more.
 */
export async function invitedDoor(
  services: Pick<Services, "db" | "limits">,
  invited: InvitedRespondent,
): Promise<SurveyDoor> {
  const { db, limits } = services
  const { behind, door, beginner } = invited
  const { respondent, invitation } = beginner
  const own = await db
    .selectFrom("interview")
    .select("status")
    .where("bucket", "=", bucketOf(behind, respondent))
    .where("respondent", "=", respondent)
    .executeTakeFirst()
  if (own?.status === "open") return door === "stopped" ? door : "open"
  if (door !== "open") return door
  if (own) return "answered"
  if (!invitation) return "open"
  const { now } = await nowOf(db)
  if (now.getTime() / 1000 > invitation.expiresAt) return "expired"
  const isByGame = invitation.game !== undefined && invitation.parent === undefined
  if (isByGame && (await waitOf(db, respondent, limits)) > 0) return "enough"
  return (await hasPlace(services, invited)) ? "open" : "full"
}

/** Whether their interview would begin now; a place that is taken at the start is taken by what is known of them. */
async function hasPlace(
  { db }: Pick<Services, "db">,
  { behind, beginner, version, params }: InvitedRespondent,
): Promise<boolean> {
  const { pid, version: approved } = behind
  const room = (await roomIn(db, [behind])).get(pid)
  if (!room || !version) return false
  const { graph, portraits } = version
  const seed = interviewSeed(`${pid}:${approved}`, beginner.respondent.toString("hex"))
  const profile = await knownOf(db, beginner)
  const { state, effects } = start(graph, { seed, params, profile, portraits })
  const place = effects.find((effect) => effect.kind === "reserve")
  return place ? place.portraits.some((each) => room.has(each)) : !endsUnasked(state)
}
