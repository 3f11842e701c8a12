import type { HistoryEvent } from "./events.ts"

/** Reasons why an entry stands out in a list; most entries have none. */
export const OUTCOMES = ["good", "bad", "unusual", "changed"] as const
export type Outcome = (typeof OUTCOMES)[number]

const OF_EVENTS: Partial<Readonly<Record<HistoryEvent, Outcome>>> = {
  approvedAutomatically: "good",
  projectFinished: "good",
  rejected: "bad",
  sessionReuseDetected: "bad",
  userErased: "unusual",
  respondentErased: "unusual",
  passwordSetByAdministrator: "unusual",
  otpReset: "unusual",
  recoveryCodeUsed: "unusual",
  projectStatusSet: "unusual",
  questionnaireEditedByStaff: "unusual",
  retentionTakenBack: "unusual",
  callbackAddressRemoved: "unusual",
  taskStopped: "unusual",
  databaseRestored: "unusual",
  databasePutBack: "unusual",
  databaseMoved: "unusual",
  invitationAccepted: "changed",
  userRoleChanged: "changed",
  gameMoved: "changed",
  tariffChanged: "changed",
  calculatorChanged: "changed",
  vkPercentChanged: "changed",
  projectOwnerChanged: "changed",
}

const OF_MOVES: Readonly<Record<string, Outcome>> = {
  approve: "good",
  finish: "good",
  finishReport: "good",
  reject: "bad",
  takeBack: "unusual",
  stop: "unusual",
  pause: "unusual",
  resume: "changed",
  toVk: "changed",
  startReport: "changed",
}

/** Returns the outcome of an event; undefined if it is usual. */
export function outcomeOf(
  event: HistoryEvent,
  { move, to }: Readonly<Record<string, string | number>>,
): Outcome | undefined {
  if (event === "projectMoved") return OF_MOVES[String(move)]
  if (event === "userStatusChanged") return to === "deactivated" ? "unusual" : "changed"
  return OF_EVENTS[event]
}
