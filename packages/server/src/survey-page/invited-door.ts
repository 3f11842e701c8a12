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
  /** State of the survey for visitors without an invitation. */
  door: SurveyDoor
  version: SurveyVersion | undefined
  params: Readonly<Record<string, string>>
}

/**
 * Returns the state of the survey for an invited respondent before the consent. A begun interview can be continued with any
 * offer on any device until the survey is stopped; a finished one cannot be started again. The start of an interview checks the
 * same conditions.
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

/** Returns true if the interview could begin now. The portrait is determined by known facts. */
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
