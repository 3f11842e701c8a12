import { type ProjectStatus, traitsOfStatus } from "./status.ts"

/**
 * What somebody meets behind a survey's link who has not begun: the survey itself (`open`), or why there is none to begin now. Texts:
 * `surveyDoor.<door>.title` and `.text` in i18n.
 */
export const SURVEY_DOORS = [
  "open",
  /** Nobody is let in yet: it is being written. */
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

/** `isOver`: its last day has passed. `isInvited`: the template lets anybody in, or whoever comes was asked. */
export function surveyDoor(
  status: ProjectStatus,
  { isOver, isInvited }: { isOver: boolean; isInvited: boolean },
): SurveyDoor {
  const { door } = traitsOfStatus(status)
  if (door !== "open") return door
  if (isOver) return "finished"
  return isInvited ? "open" : "invited"
}
