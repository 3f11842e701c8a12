import { keysOf, type Tone } from "../lib/index.ts"
import { numberedChoice, tonesOf } from "../record/index.ts"

/** Statuses of accounts. Requests and responses contain `id` and `name`. Labels: `userStatus.<key>` in i18n. */
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
   * Effect of signing in with the right password. `opens`: access is granted. `activates`: access is granted and the account
   * becomes active. `unconfirmed`: refused until the email address is confirmed. `closed`: sign-ins and mailed links are
   * refused, and no notifications are mailed.
   */
  signIn: "opens" | "activates" | "unconfirmed" | "closed"
  /** Whether an invitation can be sent (again), because no mailed link has been opened yet. */
  invitable: boolean
  /** Whether a link for setting a new password can be mailed. */
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

/** Changes of the status that a user may make. All other changes are made by the server. */
const TRANSITIONS: Record<UserStatus, readonly UserStatus[]> = {
  created: [],
  invitationSent: ["activated", "deactivated"],
  invitationAccepted: [],
  activated: ["deactivated"],
  deactivated: ["activated"],
}

export const canTransition = (from: UserStatus, to: UserStatus): boolean =>
  TRANSITIONS[from].includes(to)

/** Statuses that a user can set for some account. */
export const USER_TARGETS: readonly UserStatus[] = USER_STATUS_NAMES.filter((to) =>
  Object.values(TRANSITIONS).some((targets) => targets.includes(to)),
)

/** Returns the choices of a status field: the current status first, then each possible new one. */
export const statusChoices = (current: UserStatus): readonly UserStatus[] => [
  current,
  ...TRANSITIONS[current],
]

/** Returns the effect of signing in with the right password. */
export const signInOf = (status: UserStatus): UserStatusTraits["signIn"] =>
  USER_STATUS_TRAITS[status].signIn

/** Returns whether the account can be opened neither with a password nor with a link. */
export const isClosed = (status: UserStatus): boolean => signInOf(status) === "closed"

/** Returns whether an invitation can be sent (again), because it has not been accepted yet. */
export const isInvitable = (status: UserStatus): boolean => USER_STATUS_TRAITS[status].invitable

/** Returns whether a link for setting a new password can be mailed. */
export const isResettable = (status: UserStatus): boolean => USER_STATUS_TRAITS[status].resettable
