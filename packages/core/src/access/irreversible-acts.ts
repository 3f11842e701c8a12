/** Who may carry an irreversible act out. Moderators may none of them. */
type Authority =
  /** The owner of the record (of a game: its organization's issuers), or an administrator. */
  | "owner"
  | "administrator"
  /** The respondent, by the code of the own interview. */
  | "respondent"

/** When the password, or a code of the second factor, is asked for again. */
type StepUp =
  | "always"
  /** Only if the call would destroy data: a longer retention or the first key of a game destroys none. */
  | "ifDestructive"
  /** By an API token alone it is refused; in a session the question that shells ask before it is enough, since the act can be undone or happens every day. */
  | "byToken"
  /** No account takes part, or the call that begins it can be undone until the grace period ends. */
  | "never"

export interface IrreversibleAct {
  by: Authority
  stepUp: StepUp
  /** Days in which it can be undone before anything is lost; 0 if it is done immediately. */
  graceDays: number
  /** Who is mailed. `account`: the person whose account it is about. */
  mails: "owner" | "account" | "accountAndAdministrators" | "nobody"
  /** An API token is refused even with a proof: it would be enough to open every account. */
  sessionOnly?: true
  /** How it is undone within the grace period: a call. */
  undo: string | null
}

const GRACE_DAYS = 7
const RESTORE_DAYS = 30
/** Days in which a deleted game can be restored. Apart from the table, which only servers load. */
export const GAME_RESTORE_DAYS = GRACE_DAYS

/** Names of irreversible acts. Apart from the table, which only servers load. */
export const IRREVERSIBLE_ACT_NAMES = [
  "project.retention",
  "project.purge",
  "project.delete",
  "project.stop",
  "project.handOver",
  "user.delete",
  "user.purge",
  "person.erase",
  "respondent.erase",
  "interview.withdraw",
  "user.setPassword",
  "user.resetFactor",
  "user.changeEmail",
  "user.makeAdministrator",
  "mail.openLink",
  "game.delete",
  "game.keys",
  "game.restoreKey",
  "game.revokeKeys",
] as const
export type IrreversibleActName = (typeof IRREVERSIBLE_ACT_NAMES)[number]

/**
 * Every act that deletes or overwrites data permanently, or gives another person access to an account. Calls name their act; a
 * test finds calls without one.
 */
export const IRREVERSIBLE_ACTS = {
  "project.retention": {
    by: "owner",
    stepUp: "ifDestructive",
    graceDays: GRACE_DAYS,
    mails: "owner",
    undo: "takeBackRetention",
  },
  "project.purge": {
    by: "owner",
    stepUp: "never",
    graceDays: RESTORE_DAYS,
    mails: "owner",
    undo: "restoreProject",
  },
  "project.delete": {
    by: "owner",
    stepUp: "byToken",
    graceDays: RESTORE_DAYS,
    mails: "owner",
    undo: "restoreProject",
  },
  // Respondents under way are ended and the survey never goes on, so a token that leaked would end every survey.
  "project.stop": {
    by: "owner",
    stepUp: "byToken",
    graceDays: 0,
    mails: "owner",
    undo: null,
  },
  // The new owner reads single responses.
  "project.handOver": {
    by: "administrator",
    stepUp: "byToken",
    graceDays: 0,
    mails: "owner",
    undo: "updateProject",
  },
  "user.delete": {
    by: "administrator",
    stepUp: "byToken",
    graceDays: RESTORE_DAYS,
    mails: "account",
    undo: "restoreUser",
  },
  "user.purge": {
    by: "administrator",
    stepUp: "never",
    graceDays: RESTORE_DAYS,
    mails: "accountAndAdministrators",
    undo: "restoreUser",
  },
  // A person's request for erasure has to be met without delay, so these three have no grace period.
  "person.erase": {
    by: "administrator",
    stepUp: "always",
    graceDays: 0,
    mails: "nobody",
    undo: null,
  },
  "respondent.erase": {
    by: "administrator",
    stepUp: "always",
    graceDays: 0,
    mails: "owner",
    undo: null,
  },
  "interview.withdraw": {
    by: "respondent",
    stepUp: "never",
    graceDays: 0,
    mails: "nobody",
    undo: null,
  },
  // If an account is misused its owner cannot wait for seven days; a mailed link sets the next password.
  "user.setPassword": {
    by: "administrator",
    stepUp: "always",
    graceDays: 0,
    mails: "account",
    undo: "mailPasswordReset",
  },
  "user.resetFactor": {
    by: "administrator",
    stepUp: "always",
    graceDays: 0,
    mails: "account",
    undo: null,
  },
  // The receiver of an account's mails can set its password.
  "user.changeEmail": {
    by: "administrator",
    stepUp: "ifDestructive",
    graceDays: 0,
    mails: "account",
    undo: "updateUser",
    sessionOnly: true,
  },
  // A new, activated or restored administrator has all rights: an attacker with a stolen session could keep access through one.
  "user.makeAdministrator": {
    by: "administrator",
    stepUp: "ifDestructive",
    graceDays: 0,
    mails: "account",
    undo: "updateUser",
    sessionOnly: true,
  },
  // The reader of the link sets the password of the account that it was mailed to, and the old one cannot be restored.
  "mail.openLink": {
    by: "administrator",
    stepUp: "ifDestructive",
    graceDays: 0,
    mails: "nobody",
    undo: null,
    sessionOnly: true,
  },
  // Its keys stop working immediately, and work again once it is restored.
  "game.delete": {
    by: "owner",
    stepUp: "ifDestructive",
    graceDays: GAME_RESTORE_DAYS,
    mails: "owner",
    undo: "restoreGame",
  },
  // Each old key with its token stays valid until the end of its grace period, and can be made current again within seven days,
  // however short that period was.
  "game.keys": {
    by: "owner",
    stepUp: "ifDestructive",
    graceDays: GRACE_DAYS,
    mails: "owner",
    undo: "restoreSdkKey",
  },
  // An old key that has leaked would be the current one again, and the one in use would end.
  "game.restoreKey": {
    by: "owner",
    stepUp: "always",
    graceDays: GRACE_DAYS,
    mails: "owner",
    undo: "restoreSdkKey",
  },
  // A key that has leaked cannot wait: with a grace period of 0 hours all old keys are removed.
  "game.revokeKeys": {
    by: "owner",
    stepUp: "ifDestructive",
    graceDays: 0,
    mails: "owner",
    undo: null,
  },
} as const satisfies Record<IrreversibleActName, IrreversibleAct>

/** Whether an API token is refused although it has a proof. */
export const isSessionOnly = (act: IrreversibleActName): boolean =>
  "sessionOnly" in IRREVERSIBLE_ACTS[act]

/** Whether only API tokens need a confirmation, not sessions. */
export const isByTokenOnly = (act: IrreversibleActName): boolean =>
  IRREVERSIBLE_ACTS[act].stepUp === "byToken"

/** Days between the mail about something that is removed by the passing of time, and its removal. */
export const NOTICE_DAYS = GRACE_DAYS

/** How long a proof of the password or of a code is valid, seconds. */
export const STEP_UP_SECONDS = 5 * 60
