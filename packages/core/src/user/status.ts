import { keysOf, type Tone } from "../lib/index.ts"
import { numberedChoice, tonesOf } from "../record/index.ts"

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

interface UserStatusTraits {
  tone: Tone
  /**
   * Effect of a sign-in with the right password. `opens`: the account opens. `activates`: the account opens and becomes active.
   * `unconfirmed`: the sign-in is refused until the email address is confirmed. `closed`: sign-ins and mailed links are refused, and no
   * news is mailed.
   */
  signIn: "opens" | "activates" | "unconfirmed" | "closed"
  /** No link to the address was opened yet, so an invitation can be sent (again). */
  invitable: boolean
  /** A link that sets a new password can be mailed. */
  resettable: boolean
}

/** Properties of each status. */
const USER_STATUS_TRAITS: Readonly<Record<UserStatus, UserStatusTraits>> = {
  created: { tone: "neutral", signIn: "unconfirmed", invitable: true, resettable: false },
  invitationSent: { tone: "info", signIn: "activates", invitable: true, resettable: false },
  invitationAccepted: { tone: "warning", signIn: "activates", invitable: false, resettable: true },
  activated: { tone: "good", signIn: "opens", invitable: false, resettable: true },
  deactivated: { tone: "bad", signIn: "closed", invitable: false, resettable: false },
}

export const USER_STATUS = numberedChoice(
  "userStatus",
  USER_STATUSES,
  tonesOf(USER_STATUS_TRAITS),
  ["activated"],
)

/** Changes that a user may make; the server makes all others itself. */
const TRANSITIONS: Record<UserStatus, readonly UserStatus[]> = {
  created: [],
  invitationSent: ["activated", "deactivated"],
  invitationAccepted: [],
  activated: ["deactivated"],
  deactivated: ["activated"],
}

export const canTransition = (from: UserStatus, to: UserStatus): boolean =>
  TRANSITIONS[from].includes(to)

/** The statuses that a person may put some account into manually. */
export const USER_TARGETS: readonly UserStatus[] = USER_STATUS_NAMES.filter((to) =>
  Object.values(TRANSITIONS).some((targets) => targets.includes(to)),
)

/** Choices of a status field: the current status first, then each reachable one. */
export const statusChoices = (current: UserStatus): readonly UserStatus[] => [
  current,
  ...TRANSITIONS[current],
]

/** Returns the effect of a sign-in with the right password. */
export const signInOf = (status: UserStatus): UserStatusTraits["signIn"] =>
  USER_STATUS_TRAITS[status].signIn

/** Whether the account can be opened neither by a password nor by a link. */
export const isClosed = (status: UserStatus): boolean => signInOf(status) === "closed"

/** An invitation can be sent (again) until it is accepted. */
export const isInvitable = (status: UserStatus): boolean => USER_STATUS_TRAITS[status].invitable

/** A link that sets a new password can be mailed. */
export const isResettable = (status: UserStatus): boolean => USER_STATUS_TRAITS[status].resettable
