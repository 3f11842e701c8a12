import type { Role } from "@qo/core/access"
import type { ACCOUNT_CHANGES, AccountChange } from "@qo/core/mail"
import type { RejectionReason } from "@qo/core/project"

/** A mail that brings news and opens nothing; its link leads to a page that asks for the session. */
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

/** One network holds as many unfinished places of a survey as it may. */
export interface CrowdNotice extends ProjectNotice {
  kind: "networkCrowd"
}

/**
 * Another user has deleted, stopped or transferred the project, erased a respondent's answers or set callback addresses: to its
 * owner; `received`: to the new one.
 */
export type OwnerNotice = ProjectNotice & { kind: "projectChanged" } & OwnerChange

/** `callbacksAdded`: callbacks, or answers with them, go to these addresses from now on. */
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

/** Project data will be removed permanently unless the owner prevents it. */
export interface RemovalNotice extends ProjectNotice {
  kind: "retentionPlanned" | "retentionDue" | "projectPurge"
  interviews: number
  /** Months after the project's end, in a plan. */
  months?: number
  /** Unix seconds of the removal; of a plan, when it starts to apply. */
  at: number
  /** The project is deleted: its page cannot be opened until it is restored. */
  isDeleted?: boolean
}

/** Deleted accounts will be removed for good: one, told to its person, or some, told to an administrator. */
export interface PurgeNotice {
  kind: "accountPurge" | "accountsPurge"
  userId: number
  count: number
  /** Unix seconds of the removal. */
  at: number
}

/** The API token or the session, by the Unix seconds of its sign-in, that guessed a password or a code. */
export type GuessPlace = { tokenName: string } | { sessionSince: number }

/** A change of an account, with the content of its mail. */
export type ChangeOfAccount =
  | { change: "emailChanged"; oldEmail: string; newEmail: string }
  | { change: "roleChanged"; from: Role; to: Role }
  | { change: "tokenCreated"; name: string }
  | ({ change: "guessesBlocked" } & GuessPlace)
  | { change: Exclude<AccountChange, ChangeWithParts> }

type ChangeWithParts = "emailChanged" | "roleChanged" | "tokenCreated" | "guessesBlocked"

type AccountRule = (typeof ACCOUNT_CHANGES)[AccountChange]

/** A security-relevant change of the account that it is sent to. */
export type AccountNotice = ChangeOfAccount & {
  kind: AccountRule["mail"]
  userId: number
  recipient: AccountRule["to"][number]
}

/** The keys of a game were replaced, or its deletion has stopped them. */
export type GameNotice = GameNoticeParts &
  ({ kind: "gameKeysChanged"; change: "issued" | "revoked" | "restored" } | { kind: "gameDeleted" })

interface GameNoticeParts {
  userId: number
  gameId: number
  gameName: string
  /** Unix seconds until which the old keys work, or the game can be restored. */
  at: number
}
