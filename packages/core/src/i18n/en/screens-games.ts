import type { ru } from "../ru/screens-games.ts"
import type { EnglishOf } from "../text.ts"

/** Texts of the terminal’s screen of games. */
export const en: EnglishOf<typeof ru> = {
  "games.tab.all": "All",
  "games.tab.waiting": "For you",
  "games.tab.awaitingSdk": "No SDK",
  "games.tab.sdkConnected": "With SDK",
  "games.tab.onModeration": "Moderation",
  "games.tab.connected": "Connected",
  "games.tab.disconnected": "Disconnected",
  "games.tab.deleted": "Deleted",
  "games.deletedFirst": "The game is deleted: U restores it",

  "games.empty": "No games yet: n adds the first one",
  "games.noOrganization":
    "You belong to no organization, so there are no games: ask an administrator",
  "games.noKeys": "not issued yet: K issues it",

  "games.createTitle": "New game",
  "games.editTitle": "Game #{id}",
  "games.urlHint": "The page of the game, such as example.com/game",
  "games.created": "Added “{name}”. Next: K issues SDK keys",
  "games.saved": "Saved: “{name}”",
  "form.stale":
    "While you were editing, the record was changed: {changes}. Ctrl+S saves your changes alone",
  "form.staleElsewhere":
    "While you were editing, the record was changed, but not these fields. Ctrl+S saves your changes",

  "games.moveOne": "What to do with “{name}”",
  "games.moveMany": {
    one: "What to do with {count} game",
    other: "What to do with {count} games",
  },
  "games.noMoves": "Nothing can be done with them now",

  "games.next.issueKeys":
    "Next: issue SDK keys (K) and hand them to whoever runs the game’s server",
  "games.next.firstCall":
    "Next: the game’s server makes its first signed call, and the SDK counts as connected",
  "games.next.send": "Next: send the game to moderation (s)",
  "games.next.decide": "Next: connect the game or return it to the publisher (s)",
  "games.next.wait": "Next: an administrator decides",
  "games.next.nothing": "The game is connected: its players are offered surveys",
  "games.next.reconnect":
    "The game is disconnected: its players are offered no surveys. s connects it again",
  "games.next.ask": "The game is disconnected: an administrator can connect it again",

  "games.sdk.firstTitle": "Issue a key and a token for the SDK: “{name}”",
  "games.sdk.againTitle": "Issue a new token for the SDK: “{name}”",
  "games.sdk.issueAct": "issue",
  "games.sdk.issue": "Issue",
  "games.sdk.grace": "The old token works for",
  "games.sdk.hours": "h",
  "games.sdk.graceHint":
    "0 to 168. Old keys can be restored for 7 days; with 0 all stop at once, for good",
  "games.sdk.key": "SDK key",
  "games.sdk.keyHint": "A new key works with the new token alone: put both on the server at once",
  "games.sdk.keep": "keep the old one",
  "games.sdk.renew": "issue a new one",
  "games.sdk.title": "SDK keys: “{name}”",
  "games.sdk.once": "The token is shown this once: copy it now",
  "games.sdk.onceInScrollback":
    "The token is shown this once and stays in the terminal’s scrollback: keep it, and clear that",
  "games.sdk.sure": "The token cannot be seen again. Esc again closes",
  "games.sdk.keyOf": "Key",
  "games.sdk.tokenOf": "Token (secret)",
  "games.sdk.step1":
    "1. Key and token stay on the game’s server; the game itself must not hold the token",
  "games.sdk.step2": "2. The server signs a call with them: POST {url} (docs/sdk.md)",
  "games.sdk.step3": "3. After the first call the game can be sent to moderation (s)",
  "games.sdk.until": {
    one: "The old token works for another {count} hour",
    other: "The old token works for another {count} hours",
  },
  "games.sdk.noGrace": "The old tokens no longer work",
  "games.sdk.copyToken": "copy the token",
  "games.sdk.copyKey": "the key",
  "games.sdk.copyBoth": "both as lines",
  "games.sdk.tokenCopied": "The token is copied",
  "games.sdk.keyCopied": "The key is copied",
  "games.sdk.workingOf": "SDK keys: “{name}”",
  "games.sdk.workingHint": "Enter makes a key the current one",
  "games.sdk.isCurrent": "current",
  "games.sdk.endsAt": "until {moment}",
  "games.sdk.endedAt": "stopped {moment}, restorable until {until}",
  "games.sdk.keyCalls": "calls in 24 hours: {calls}",
  "games.sdk.restored": "Key #{number} is the current one again",
  "games.sdk.alreadyCurrent": "This key is the current one already",
  "games.sdk.bothCopied": "Copied as lines QO_API_KEY=… and QO_TOKEN=…",

  "key.nextGameTab": "next tab",
  "key.previousGameTab": "previous tab",
  "key.createGame": "add a game",
  "key.editGame": "edit the game",
  "key.moveGame": "send to moderation, connect, return, disconnect",
  "key.sdkKeys": "issue SDK keys",
  "key.workingKeys": "working SDK keys, restore an old one",
  "key.restoreGame": "restore a deleted game",
}
