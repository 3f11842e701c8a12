/** Role that may carry out an irreversible act. Moderators may carry out none. */
type Authority =
  /** The owner of the record (for a game, the issuers of its organization), or an administrator. */
  | "owner"
  | "administrator"
  /** The respondent, with the code of their interview. */
  | "respondent"

/** Condition under which the password, or a code of the second factor, is requested again. */
type StepUp =
  | "always"
  /** Only if the call would destroy data. A longer retention period, or the first key of a game, destroys none. */
  | "ifDestructive"
  /**
   * Only for API tokens. In a session the confirmation by the shell is sufficient, because the act can be undone or happens
   * daily.
   */
  | "byToken"
  /** No account is involved, or the call that begins the act can be undone until the grace period ends. */
  | "never"

export interface IrreversibleAct {
  by: Authority
  stepUp: StepUp
  /** Days within which the act can be undone before data is lost; 0 if it takes effect immediately. */
  graceDays: number
  /** Recipients of the mail about the act. `account`: the person whose account is affected. */
  mails: "owner" | "account" | "accountAndAdministrators" | "nobody"
  /** API tokens are refused even with a proof, because such a token could open every account. */
  sessionOnly?: true
  /** Call that undoes the act within the grace period; null if there is none. */
  undo: string | null
}

const GRACE_DAYS = 7
const RESTORE_DAYS = 30
/** Days within which a deleted game can be restored. Separate from the table of acts, which only servers load. */
export const GAME_RESTORE_DAYS = GRACE_DAYS

/** Names of irreversible acts. Separate from the table of acts, which only servers load. */
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
 * All acts that permanently delete or overwrite data, or give another person access to an account. Calls refer to their act; a
 * test fails for calls without one.
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
  // Running interviews are ended and the survey cannot be continued, so a leaked token could end every survey.
  "project.stop": {
    by: "owner",
    stepUp: "byToken",
    graceDays: 0,
    mails: "owner",
    undo: null,
  },
  // The new owner can read single responses.
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
  // Requests for erasure must be fulfilled without delay, so these three acts have no grace period.
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
  // The owner of a misused account cannot wait seven days. The new password is set with a mailed link.
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
  // A person who receives an account's mails can set its password.
  "user.changeEmail": {
    by: "administrator",
    stepUp: "ifDestructive",
    graceDays: 0,
    mails: "account",
    undo: "updateUser",
    sessionOnly: true,
  },
  // A new, activated or restored administrator has all rights. With a stolen session, an attacker could use such an account to
  // keep access.
  "user.makeAdministrator": {
    by: "administrator",
    stepUp: "ifDestructive",
    graceDays: 0,
    mails: "account",
    undo: "updateUser",
    sessionOnly: true,
  },
  // A person who reads the link can set the password of the account, and the old password cannot be restored.
  "mail.openLink": {
    by: "administrator",
    stepUp: "ifDestructive",
    graceDays: 0,
    mails: "nobody",
    undo: null,
    sessionOnly: true,
  },
  // The keys of the game stop working immediately, and work again when the game is restored.
  "game.delete": {
    by: "owner",
    stepUp: "ifDestructive",
    graceDays: GAME_RESTORE_DAYS,
    mails: "owner",
    undo: "restoreGame",
  },
  // Each old key remains valid with its token until the end of its grace period, and can be made current again within seven
  // days, even if the grace period was shorter.
  "game.keys": {
    by: "owner",
    stepUp: "ifDestructive",
    graceDays: GRACE_DAYS,
    mails: "owner",
    undo: "restoreSdkKey",
  },
  // A leaked old key could become the current key again, and the key in use would stop working.
  "game.restoreKey": {
    by: "owner",
    stepUp: "always",
    graceDays: GRACE_DAYS,
    mails: "owner",
    undo: "restoreSdkKey",
  },
  // A leaked key must be revoked immediately: with a grace period of 0 hours all old keys are removed.
  "game.revokeKeys": {
    by: "owner",
    stepUp: "ifDestructive",
    graceDays: 0,
    mails: "owner",
    undo: null,
  },
} as const satisfies Record<IrreversibleActName, IrreversibleAct>

/** Whether API tokens are refused even with a proof. */
export const isSessionOnly = (act: IrreversibleActName): boolean =>
  "sessionOnly" in IRREVERSIBLE_ACTS[act]

/** Whether only API tokens need a confirmation, and sessions do not. */
export const isByTokenOnly = (act: IrreversibleActName): boolean =>
  IRREVERSIBLE_ACTS[act].stepUp === "byToken"

/** Days between the mail that announces an automatic removal and the removal. */
export const NOTICE_DAYS = GRACE_DAYS

/** Time for which a proof of the password or of a code is valid, seconds. */
export const STEP_UP_SECONDS = 5 * 60
