import { keysOf } from "../lib/index.ts"
import { numberedChoice } from "../record/index.ts"

/** Account statuses; `id` and `name` travel on the wire, labels are `userStatus.<key>` in i18n. */
export const USER_STATUSES = {
  created: { id: 1, name: "Created" },
  invitationSent: { id: 2, name: "Invitation sent" },
  invitationAccepted: { id: 3, name: "Invitation accepted" },
  activated: { id: 4, name: "Activated" },
  deactivated: { id: 5, name: "Deactivated" },
} as const
export type UserStatus = keyof typeof USER_STATUSES

export const USER_STATUS_NAMES = keysOf(USER_STATUSES)

export const USER_STATUS = numberedChoice(
  "userStatus",
  USER_STATUSES,
  {
    created: "neutral",
    invitationSent: "info",
    invitationAccepted: "warning",
    activated: "good",
    deactivated: "bad",
  },
  ["activated"],
)

/** Changes a person may make by hand; the server makes all others itself. */
const TRANSITIONS: Record<UserStatus, readonly UserStatus[]> = {
  created: [],
  invitationSent: ["activated", "deactivated"],
  invitationAccepted: [],
  activated: ["deactivated"],
  deactivated: ["activated"],
}

export const canTransition = (from: UserStatus, to: UserStatus): boolean =>
  TRANSITIONS[from].includes(to)

/** What a status select offers: the current status first, then each reachable one. */
export const statusChoices = (current: UserStatus): readonly UserStatus[] => [
  current,
  ...TRANSITIONS[current],
]

/** An invitation can be sent (again) until it is accepted. */
export const isInvitable = (status: UserStatus): boolean =>
  status === "created" || status === "invitationSent"
