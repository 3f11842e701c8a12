import { type ProjectStatus, traitsOfStatus } from "./status.ts"

/**
 * State behind a survey's link for new respondents: the survey itself (`open`), or why none can begin now. Texts:
 * `surveyDoor.<door>.title` and `.text` in i18n.
 */
export const SURVEY_DOORS = [
  "open",
  /** Not open yet: it is being written. */
  "early",
  /** It is being looked at. */
  "checked",
  "paused",
  "stopped",
  "finished",
  /** All places are taken at present; one may become free. */
  "full",
  /** Only those whom a game asks. */
  "invited",
  /** The invitation has run out before anything was begun by it. */
  "expired",
  /** The invitation was used: its interview is over. */
  "answered",
  /** The player has had as many interviews as a day may have. */
  "enough",
  "unknown",
] as const
export type SurveyDoor = (typeof SURVEY_DOORS)[number]

/** `isOver`: its last day has passed. `isInvited`: the template admits everyone, or the respondent was invited. */
export function surveyDoor(
  status: ProjectStatus,
  { isOver, isInvited }: { isOver: boolean; isInvited: boolean },
): SurveyDoor {
  const { door } = traitsOfStatus(status)
  if (door !== "open") return door
  if (isOver) return "finished"
  return isInvited ? "open" : "invited"
}
