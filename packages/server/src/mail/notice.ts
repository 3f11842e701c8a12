import type { Role } from "@qo/core/access"
import type { ACCOUNT_CHANGES, AccountChange } from "@qo/core/mail"
import type { RejectionReason } from "@qo/core/project"

/** A mail with news and without a one-time link. Its link leads to a page that requires signing in. */
export type Notice =
  | DecisionNotice
  | ReportNotice
  | RemovalNotice
  | AccountNotice
  | PurgeNotice
  | GameNotice
  | CrowdNotice
  | OwnerNotice

interface ProjectNotice {
  userId: number
  pid: number
  projectName: string
}

export interface ReportNotice extends ProjectNotice {
  kind: "reportReady"
}

/** Notice that one network holds the maximum number of unfinished places of a survey. */
export interface CrowdNotice extends ProjectNotice {
  kind: "networkCrowd"
}

/**
 * Notice that another user has deleted, stopped or transferred the project, erased a respondent's answers or set webhook
 * addresses. It is sent to the owner; `received` is sent to the new owner.
 */
export type OwnerNotice = ProjectNotice & { kind: "projectChanged" } & OwnerChange

/** The change. `callbacksAdded`: calls are sent to these addresses from now on, with answers if `answers`. */
export type OwnerChange =
  | { change: "deleted" | "stopped" | "givenAway" | "received" }
  | { change: "answersErased"; interviews: number }
  | { change: "callbacksAdded"; addresses: readonly { address: string; answers: boolean }[] }

export interface DecisionNotice extends ProjectNotice {
  kind: "moderationDecision"
  decision: "approve" | "reject"
  reason?: RejectionReason
  comment?: string
}

/** Notice that data of a project will be removed permanently unless the owner prevents it. */
export interface RemovalNotice extends ProjectNotice {
  kind: "retentionPlanned" | "retentionDue" | "projectPurge"
  interviews: number
  /** Months after the end of the project; only for a planned retention period. */
  months?: number
  /** Time of the removal, Unix seconds; for a planned retention period, the time when it takes effect. */
  at: number
  /** Whether the project is deleted, so that its page cannot be opened until it is restored. */
  isDeleted?: boolean
}

/**
 * Notice that deleted accounts will be removed permanently: to the owner of one account, or to administrators about several.
 */
export interface PurgeNotice {
  kind: "accountPurge" | "accountsPurge"
  userId: number
  count: number
  /** Time of the removal, Unix seconds. */
  at: number
}

/**
 * API token or session with which wrong passwords or codes were tried. A session is identified by the time of its sign-in, Unix
 * seconds.
 */
export type GuessPlace = { tokenName: string } | { sessionSince: number }

/** A change of an account with the data for its mail. */
export type ChangeOfAccount =
  | { change: "emailChanged"; oldEmail: string; newEmail: string }
  | { change: "roleChanged"; from: Role; to: Role }
  | { change: "tokenCreated"; name: string }
  | ({ change: "guessesBlocked" } & GuessPlace)
  | { change: Exclude<AccountChange, ChangeWithParts> }

type ChangeWithParts = "emailChanged" | "roleChanged" | "tokenCreated" | "guessesBlocked"

type AccountRule = (typeof ACCOUNT_CHANGES)[AccountChange]

/** Notice of a security-relevant change of an account. */
export type AccountNotice = ChangeOfAccount & {
  kind: AccountRule["mail"]
  userId: number
  recipient: AccountRule["to"][number]
}

/** Notice that the keys of a game were replaced or stopped by its deletion. */
export type GameNotice = GameNoticeParts &
  ({ kind: "gameKeysChanged"; change: "issued" | "revoked" | "restored" } | { kind: "gameDeleted" })

interface GameNoticeParts {
  userId: number
  gameId: number
  gameName: string
  /** Time until which the old keys work or the game can be restored, Unix seconds. */
  at: number
}
