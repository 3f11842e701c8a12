interface AccountChangeRule {
  /** Call that makes the change. After the dot: the field or the action of the call. */
  act: string
  /** Kind of the mail in the outbox. */
  mail: "accountChanged" | "passwordSet" | "factorReset"
  to: readonly ("owner" | "oldAddress" | "newAddress")[]
}

const OWNER = { mail: "accountChanged", to: ["owner"] } as const

/**
 * Security-relevant changes of an account, and the addresses that are notified of each, even if the owner made the change.
 * Texts: `mail.account.<name>.subject` and `.text` in i18n.
 */
export const ACCOUNT_CHANGES = {
  emailChanged: {
    act: "updateUser.email",
    mail: "accountChanged",
    to: ["oldAddress", "newAddress"],
  },
  roleChanged: { act: "updateUser.roleId", ...OWNER },
  organizationChanged: { act: "updateUser.organizationId", ...OWNER },
  accountActivated: { act: "updateUser.statusId", ...OWNER },
  accountDeactivated: { act: "updateUser.statusId", ...OWNER },
  accountDeleted: { act: "deleteUser", ...OWNER },
  accountRestored: { act: "restoreUser", ...OWNER },
  passwordSet: { act: "changePassword", mail: "passwordSet", to: ["owner"] },
  passwordChanged: { act: "changePassword", ...OWNER },
  passwordReset: { act: "resetPassword", ...OWNER },
  factorEnabled: { act: "changeOtp.enable", ...OWNER },
  factorDisabled: { act: "changeOtp.disable", ...OWNER },
  factorReset: { act: "changeOtp.reset", mail: "factorReset", to: ["owner"] },
  recoveryCodeUsed: { act: "login", ...OWNER },
  tokenCreated: { act: "createToken", ...OWNER },
  guessesBlocked: { act: "proveStepUp", ...OWNER },
} as const satisfies Readonly<Record<string, AccountChangeRule>>

export type AccountChange = keyof typeof ACCOUNT_CHANGES

export const ACCOUNT_CHANGE_NAMES = Object.keys(ACCOUNT_CHANGES) as readonly AccountChange[]

/** Acts on accounts without a notification. */
export const ACTS_WITHOUT_NOTICE: readonly string[] = [
  // The name and the category do not affect access.
  "updateUser.fullname",
  "updateUser.categoryId",
  // These acts send a link to the owner.
  "register",
  "resendConfirmation",
  "createUser",
  "createResearcher",
  "resendInvitation",
  "sendResetEmail",
  "mailPasswordReset",
  // These acts use a link that was mailed only to the owner, on an account without a password.
  "confirmEmail",
  "confirmInvitation",
  // These acts change no data.
  "lookAtReset",
  "changeOtp.begin",
  "createTicket",
  "exportPerson",
  // These acts only end access.
  "logout",
  "revokeToken",
  // After an erasure there is no address left.
  "erasePerson",
]
