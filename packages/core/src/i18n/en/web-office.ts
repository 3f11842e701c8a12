import type { EnglishOf } from "../text.ts"
import type { ru } from "../ru/web-office.ts"

export const en: EnglishOf<typeof ru> = {
  "games.nothingText": "Add the first game, then issue the keys of its SDK.",
  "games.addItem": "Add",
  "games.itemName": "Name",
  "games.sdk.issue": "SDK keys",
  "games.sdk.title": "SDK keys: {name}",
  "games.sdk.firstText":
    "The game's server signs its calls with the key and the token. The token is shown once.",
  "games.sdk.againText": "The new token replaces the old one. While you move over, both work.",
  "games.sdk.graceHours": "The old token works for another, h",
  "games.sdk.graceHint": "From 0 to 168. 0: the old one stops at once, if it has leaked.",
  "games.sdk.rotate": "Issue a new key as well",
  "games.sdk.once": "You will not see the token again: copy it now.",
  "games.sdk.key": "Key",
  "games.sdk.token": "Token (secret)",
  "games.sdk.environment": "As lines for the server's environment",
  "games.sdk.howTo":
    "Keep them on the game's server; the game itself must not hold the token. The server signs the call POST {url} with them: that connects the SDK.",
  "games.sdk.waiting": "Waiting for the first call of the game's server…",
  "games.sdk.heard": "The game's server has called: the connection works.",
  "copy.do": "Copy: {what}",
  "copy.done": "Copied: {what}",
  "tariffs.nothingText": "Create a tariff: a name and a discount in percent.",
  "organizations.nothingText": "Create the first organization.",
  "callbacks.nothingText":
    "Calls that blocks of questionnaires make to your servers will appear here.",
  "verb.games.set-status.onModeration": "Send to moderation",
  "verb.games.set-status.connected": "Connect",
  "verb.games.set-status.sdkConnected": "Return to the issuer",
  "verb.games.set-status.disconnected": "Disconnect",
  "verb.games.delete": "Delete",
  "done.games.set-status": "{name}: status “{status}”",
  "done.games.delete": "Deleted: {name}",
  "verb.tariffs.delete": "Delete",
  "done.tariffs.delete": "Deleted: {name}",
  "verb.callbacks.resend": "Send again",
  "done.callbacks.resend": "The call is queued again: {label}",
}
