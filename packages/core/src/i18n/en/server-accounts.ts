import type { ru } from "../ru/server-accounts.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "mail.accountChanged.action": "Open Questionnaire Office",
  "mail.accountChanged.why": "You get this mail because the account is yours.",
  "mail.passwordSet.action": "Sign in",
  "mail.passwordSet.why": "You get this mail because the account is yours.",
  "mail.factorReset.action": "Sign in",
  "mail.factorReset.why": "You get this mail because the account is yours.",
  "mail.account.oldAddressWhy":
    "You get this mail because this address was the email of the account.",
  "mail.account.emailChanged.subject": "The email of your account was changed",
  "mail.account.emailChanged.oldText":
    "The email of your account in {service} was changed from this address to {email}. This address no longer signs in, and all of your sessions have ended. If it was not you, contact an administrator.",
  "mail.account.emailChanged.newText":
    "This address is now the email of your account in {service}: sign in with it. The old address is {email}. If you did not ask for it, contact an administrator.",
  "mail.account.roleChanged.subject": "Your role was changed",
  "mail.account.roleChanged.text":
    "Your role in {service} was changed from “{from}” to “{to}”. All of your sessions have ended. If you did not know about it, contact an administrator.",
  "mail.account.organizationChanged.subject": "The organization of your account was changed",
  "mail.account.organizationChanged.text":
    "The organization of your account in {service} was changed, and with it what you can see. If you did not know about it, contact an administrator.",
  "mail.account.accountActivated.subject": "Your account was activated",
  "mail.account.accountActivated.text":
    "Your account in {service} is active again: sign in with the password that you had. If you did not ask for it, contact an administrator.",
  "mail.account.accountDeactivated.subject": "Your account was deactivated",
  "mail.account.accountDeactivated.text":
    "Your account in {service} was deactivated: you cannot sign in, and all of your sessions have ended. If this is a mistake, contact an administrator.",
  "mail.account.accountDeleted.subject": "Your account was deleted",
  "mail.account.accountDeleted.text":
    "Your account in {service} was deleted: you cannot sign in, and your sessions and API tokens have ended. It can be restored for 30 days: if this is a mistake, contact an administrator.",
  "mail.account.accountRestored.subject": "Your account was restored",
  "mail.account.accountRestored.text":
    "Your deleted account in {service} was restored with its password and second factor. API tokens have to be made again. If you did not ask for it, contact an administrator.",
  "mail.account.passwordSet.subject": "An administrator has set your password",
  "mail.account.passwordSet.text":
    "An administrator has set a new password for your account; all of your sessions and API tokens have ended. If you did not ask for it, reset the password on the sign-in page and tell another administrator.",
  "mail.account.passwordChanged.subject": "Your password was changed",
  "mail.account.passwordChanged.text":
    "The password of your account in {service} was changed, and the other sessions have ended. If it was not you, reset the password on the sign-in page and tell an administrator.",
  "mail.account.passwordReset.subject": "Your password was set by a mailed link",
  "mail.account.passwordReset.text":
    "The password of your account in {service} was set by a mailed link, and all sessions have ended. If it was not you, somebody reads your mail: change the password of your mailbox, then reset the password on the sign-in page and tell an administrator.",
  "mail.account.factorEnabled.subject": "Second factor turned on",
  "mail.account.factorEnabled.text":
    "The second factor of your account in {service} was turned on, and the other sessions have ended. If it was not you, contact an administrator.",
  "mail.account.factorDisabled.subject": "Second factor turned off",
  "mail.account.factorDisabled.text":
    "The second factor of your account in {service} was turned off: the password alone signs in. If it was not you, change your password and tell an administrator.",
  "mail.account.factorReset.subject": "An administrator has removed your second factor",
  "mail.account.factorReset.text":
    "An administrator has removed the second factor and the recovery codes of your account; all of your sessions have ended. Your password alone signs in until you turn the second factor on again. If you did not ask for it, change your password and tell another administrator.",
  "mail.account.recoveryCodeUsed.subject": "A recovery code was used",
  "mail.account.recoveryCodeUsed.text":
    "A recovery code was used for your account in {service} instead of a code from the app. If it was not you, change your password and tell an administrator.",
  "mail.account.tokenCreated.subject": "An API token was made",
  "mail.account.tokenCreated.text":
    "API token “{name}” was made for your account in {service}. If it was not you, revoke it in your profile, change your password and tell an administrator.",
  "mail.account.guessesBlocked.subject": "Wrong passwords were entered for your account",
  "mail.account.guessesBlocked.text":
    "API token “{name}” of your account in {service} was used to enter a wrong password or code several times in a row. The token cannot try again for some time; your own sessions are not affected. If it was not you, revoke the token in your profile and tell an administrator.",
  "mail.account.guessesBlocked.sessionText":
    "A wrong password or code was entered several times in a row in the session of your account in {service} that was opened on {moment}. This session cannot try again for some time; your other sessions are not affected. If it was not you, change your password, which ends all other sessions, and tell an administrator.",
}
