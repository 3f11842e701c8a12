import { type ProjectStatus, traitsOfStatus } from "./status.ts"

/**
 * State shown to new respondents who open a survey's link: `open`, or the reason why no interview can start now. Texts:
 * `surveyDoor.<door>.title` and `.text` in i18n.
 */
export const SURVEY_DOORS = [
  "open",
  /** The questionnaire is still being written. */
  "early",
  /** The project waits for a decision of a moderator. */
  "checked",
  "paused",
  "stopped",
  "finished",
  /** All places are taken at present. One may become free. */
  "full",
  /** Only respondents who were invited by a game can answer. */
  "invited",
  /** The invitation expired before an interview was started with it. */
  "expired",
  /** The invitation was used and its interview is over. */
  "answered",
  /** The player has already had the maximum number of interviews per day. */
  "enough",
  "unknown",
] as const
export type SurveyDoor = (typeof SURVEY_DOORS)[number]

/**
 * Returns the state for a respondent. `isOver`: the end of the survey has passed. `isInvited`: the template admits everyone, or
 * the respondent was invited.
 */
export function surveyDoor(
  status: ProjectStatus,
  { isOver, isInvited }: { isOver: boolean; isInvited: boolean },
): SurveyDoor {
  const { door } = traitsOfStatus(status)
  if (door !== "open") return door
  if (isOver) return "finished"
  return isInvited ? "open" : "invited"
}
