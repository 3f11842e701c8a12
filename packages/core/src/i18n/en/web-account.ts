import type { ru } from "../ru/web-account.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "history.search": "Search the entries",
  "history.allChapters": "All chapters",
  "history.aboutId": "About (id)",
  "history.userId": "User number",
  "history.upto": "Up to and including",
  "history.nothingText": "What users and the server do will be told here.",
  "history.erased": "#{id} (data erased)",
  "history.nobody": "Server",

  "outbox.search": "Search the mails",
  "outbox.allKinds": "All kinds",
  "outbox.allStatuses": "All statuses",
  "outbox.nothingText": "Invitations and other mails that the server sends will be listed here.",
  "verb.outbox.resend": "Send again",
  "done.outbox.resend": "The mail is queued again: {label}",
  "outbox.bodyGone": "The text is deleted: its link was used or has expired.",

  "profile.oneAddress":
    "All visitors seem to come from one address, so limits hit everybody at once: QO_TRUST_PROXY is not set. Set it to the address of the proxy, such as 127.0.0.1, and restart the server.",
  "profile.passwordTitle": "Change your password",
  "profile.changePassword": "Change the password",
  "profile.passwordChanged": "Password changed, the other sessions have ended",
  "profile.sessions": "Sessions",
  "profile.sessionsText":
    "If you signed in on a device that is not yours, or suspect that someone else did, end all sessions.",
  "profile.everywhere": "Sign out on all devices",
  "profile.everywhereTitle": "Sign out on all devices?",
  "profile.everywhereText": "All sessions end, this one included. API tokens keep working.",

  "factor.title": "Second factor",
  "factor.text":
    "Besides the password, sign-in asks for a code from an app on your phone: the password alone is not enough to get in.",
  "factor.off": "Off",
  "factor.on": "On since",
  "factor.codesLeft": { one: "{count} recovery code left", other: "{count} recovery codes left" },
  "factor.turnOn": "Turn on the second factor",
  "factor.turnOff": "Turn off the second factor",
  "factor.enabled": "The second factor is on, the other sessions have ended",
  "factor.disabled": "The second factor is off",
  "factor.scan": "Scan this with an app for one-time codes, or type the key into it.",
  "factor.picture": "QR code with the key for an app for one-time codes",
  "factor.key": "Key",
  "factor.codeHint": "The six digits the app shows now",
  "factor.codes":
    "Keep these recovery codes where you will find them without your phone: each signs you in once. They will not be shown again.",
  "factor.codesKept": "I have saved the codes",
  "factor.requiredTitle": "Turn on the second factor",
  "factor.requiredText":
    "Administrators and moderators sign in here with a second factor. Turn it on to continue.",

  "tokens.title": "API tokens",
  "tokens.text":
    "Scripts and the qo program use a token instead of signing in. It acts on your behalf and stops working when your account is closed.",
  "tokens.none": "No tokens",
  "tokens.create": "Create a token",
  "tokens.createTitle": "New API token",
  "tokens.nameHint": "Helps you recognize the token when you want to revoke it",
  "tokens.scope": "Rights",
  "tokens.scope.read": "Read only",
  "tokens.scope.all": "Everything you may do",
  "tokens.days": "Valid for, days (up to {maximum})",
  "tokens.expires": "valid until",
  "tokens.lastUsed": "last used:",
  "tokens.once": "Copy the token now: it will not be shown again.",
  "tokens.revoke": "Revoke",
  "tokens.revokeNamed": "Revoke the token “{name}”",
  "tokens.revokeTitle": "Revoke the token “{name}”?",
  "tokens.revokeText": "Programs that use it lose access immediately.",
  "tokens.revoked": "Token “{name}” revoked",

  "cabinet.exit": "Exit",
  "cabinet.section.projects": "Questionnaires",
  "cabinet.section.reports": "Reports",
  "cabinet.section.profile": "Profile",

  "guide.slide": "slide",
  "guide.position": "Slide {at} of {total}",
  "guide.back": "Back",
  "guide.done": "Got it",
  "guide.lost": "The guide did not load. Check your connection and try again",
}
