import type { ru } from "../ru/web-account.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "history.search": "Search the entries",
  "history.allChapters": "All chapters",
  "history.aboutId": "About (id)",
  "history.userId": "User number",
  "history.upto": "Up to and including",
  "history.nothingText": "What users and the server do will be told here.",
  "history.erased": "No. {id} (data erased)",
  "history.nobody": "Server",

  "outbox.search": "Search the mails",
  "outbox.allKinds": "All kinds",
  "outbox.allStatuses": "All statuses",
  "outbox.nothingText": "Invitations and other mails that the server sends will be listed here.",
  "verb.outbox.resend": "Send again",
  "done.outbox.resend": "The mail is queued again: {label}",
  "outbox.bodyGone": "The text is deleted: its link was used or has expired.",

  "profile.passwordTitle": "Change your password",
  "profile.changePassword": "Change the password",
  "profile.passwordChanged": "Password changed, the other sessions have ended",
  "profile.sessions": "Sessions",
  "profile.sessionsText":
    "If you signed in on a device that is not yours, or suspect that somebody else did, end all sessions at once.",
  "profile.everywhere": "Sign out on all devices",
  "profile.everywhereTitle": "Sign out on all devices?",
  "profile.everywhereText": "All sessions end, this one included. API tokens go on working.",

  "factor.title": "Second factor",
  "factor.text":
    "Besides the password, sign-in then asks for a code from an app on your phone: whoever knows the password alone stays outside.",
  "factor.off": "Off",
  "factor.on": "On since",
  "factor.codesLeft": { one: "{count} recovery code left", other: "{count} recovery codes left" },
  "factor.turnOn": "Turn on the second factor",
  "factor.turnOff": "Turn off the second factor",
  "factor.enabled": "The second factor is on, the other sessions have ended",
  "factor.disabled": "The second factor is off",
  "factor.next": "Next",
  "factor.scan": "Scan this with an app for one-time codes, or type the key into it.",
  "factor.picture": "QR code with the key for an app for one-time codes",
  "factor.key": "Key",
  "factor.codeHint": "The six digits that the app shows now",
  "factor.codes":
    "Keep these recovery codes where you will find them without your phone: each signs you in once. They will not be shown again.",
  "factor.codesKept": "I have kept the codes",
  "factor.requiredTitle": "Turn on the second factor",
  "factor.requiredText":
    "Here administrators and moderators sign in with a second factor. Turn it on, and you can go on.",

  "tokens.title": "API tokens",
  "tokens.text":
    "A token stands for the sign-in in scripts and in the program qo. It acts in your name and dies with the account.",
  "tokens.none": "There are no tokens",
  "tokens.create": "Create a token",
  "tokens.createTitle": "New API token",
  "tokens.name": "Name",
  "tokens.nameHint": "You will know the token by it when you want to revoke it",
  "tokens.scope": "Rights",
  "tokens.scope.read": "Reading only",
  "tokens.scope.all": "Everything that you may do",
  "tokens.days": "Life in days (up to {maximum})",
  "tokens.expires": "valid until",
  "tokens.lastUsed": "last used:",
  "tokens.once": "Copy the token now: it will not be shown again.",
  "tokens.revoke": "Revoke",
  "tokens.revokeNamed": "Revoke the token “{name}”",
  "tokens.revokeTitle": "Revoke the token “{name}”?",
  "tokens.revokeText": "Programs that use it lose access at once.",
  "tokens.revoked": "Token “{name}” revoked",

  "cabinet.exit": "Exit",
  "cabinet.section.projects": "Projects",
  "cabinet.section.reports": "Reports",
  "cabinet.section.profile": "Profile",
  "cabinet.greeting": "Hello, {name}!",
  "cabinet.introDemo":
    "You are in demo mode. A short tour shows how research works here: from questionnaire to report.",
  "cabinet.intro": "A short tour shows how research works here: from questionnaire to report.",
  "cabinet.openGuide": "Open the tour",
  "cabinet.account": "Your account",

  "guide.title": "How research works",
  "guide.slide": "slide",
  "guide.position": "Slide {at} of {total}",
  "guide.back": "Back",
  "guide.next": "Next",
  "guide.done": "Got it",
  "guide.welcome.title": "Your studies in one list",
  "guide.welcome.text":
    "All your projects are here, and where each of them stands. The button at the top right makes a new one: from an idea to the survey's link it takes three steps.",
  "guide.welcome.picture": "The researcher's cabinet: projects with their statuses",
  "guide.create.title": "Begin with a game",
  "guide.create.text":
    "Choose the template “By game” and the game: a questionnaire about it makes itself, and says where each block comes from. You can also write one from scratch.",
  "guide.create.picture": "Choosing the template of a new project",
  "guide.portraits.title": "Say whom to ask",
  "guide.portraits.text":
    "A portrait is conditions (age, city, what people play) and a number of people. The price follows while you type: narrow the portrait until it fits.",
  "guide.portraits.picture": "A project's portraits, and beside them the price line by line",
  "guide.link.title": "Send it and take the link",
  "guide.link.text":
    "Once it is sent to moderation, editing closes and the price is fixed. The link and its QR code are yours at once; people can answer when the project is approved.",
  "guide.link.picture": "The survey's link with its QR code",
  "guide.comments.title": "Answer the comments",
  "guide.comments.text":
    "Where a moderator asks for a change, the comment stands at the question it is about. Mend it, mark it as done and send it again.",
  "guide.comments.picture": "A rejected project: the moderator's comments and the next step",
  "guide.report.title": "Watch it fill and read the report",
  "guide.report.text":
    "How many are there is seen at each portrait, without a reload. The report is under “Reports”. The question mark at the top opens this tour again.",
  "guide.report.picture": "A finished project: its report is ready",
}
