import type { ru } from "../ru/commands-games.ts"
import type { EnglishOf } from "../text.ts"

/** Texts of commands on games. */
export const en: EnglishOf<typeof ru> = {
  "command.games.list": "List games",
  "command.games.show": "Show a game",
  "command.games.create": "Add a game",
  "command.games.update": "Change a game",
  "command.games.setStatus":
    "Set the status of one or many: send to moderation, connect, return, disconnect",
  "command.games.delete": "Delete one or many",
  "command.games.restore": "Restore deleted games with their keys, within 7 days",
  "command.games.sdkKeys": "Which SDK keys work, until when, and how many calls each has signed",
  "command.games.restoreKey":
    "Make an old SDK key the current one again, within 7 days of its replacement",
  "command.games.connectSdk": "Issue the key and the token of a game’s SDK",
  "command.games.completes":
    "How many interviews players have completed, and what the issuer receives for them, by survey",
  "command.games.genres": "Genres of games",
  "command.games.genresAdd": "Add a genre",
  "command.games.platforms": "Platforms of games",
  "command.games.platformsAdd": "Add a game platform (administrators)",
  "command.games.currencies": "Currencies of games",

  "arg.gameId": "number of the game",
  "arg.gameIds": "numbers of games",
  "arg.listItemName": "a name of three letters or more",

  "flag.gameName": "name",
  "flag.genre": "genre: key or name (qo games genres)",
  "flag.gamePlatform": "platform: key or name (qo games platforms)",
  "flag.url": "address of the game",
  "flag.currency": "currency",
  "flag.gameOrganization": "issuer: number or name (given by an administrator)",
  "flag.graceHours": "hours for which the old token stays valid: 0 to 168 (default 168)",
  "flag.rotateKey": "change the key too",
  "flag.sdkKeyNumber": "number of the key (qo games sdk-keys)",
  "flag.secretFile": "write the secret into a new file that only you can read",
  "flag.showSecret": "print the secret even where there is no terminal",

  "example.gameSend": "send it to moderation",
  "example.sdkFile": "the token goes into a file, not on the screen",
  "example.sdkLeaked": "the token leaked: the old key and token stop working at once",

  "column.sdkKeyNumber": "#",
  "column.sdkKeyEnds": "Works until",
  "column.sdkKeyRestorable": "Restorable until",
  "column.sdkCalls": "Calls in 24 h",
  "column.sdkToken": "SDK token",
  "column.key": "Key",

  "ask.sdkWithoutGrace":
    "Issue a new token for game {id}? All old ones stop working at once and cannot be restored: until its servers have the new one, the game shows no questionnaires.",

  "game.sdk.endedAt": "stopped {moment}",
  "game.noKeys": "not issued yet",
  "game.ownOrganization":
    "not needed: an issuer’s game always belongs to the issuer’s organization",
  "game.next.connectSdk": "Next, keys for the SDK: qo games connect-sdk {id}",
  "game.next.send":
    "Once the SDK is connected, send the game to moderation: qo games set-status {id} --status onModeration",
  "game.next.wait": "The game waits for an administrator’s decision.",
  "game.sdk.shownOnce": "Keep the token: it will not be shown again.",
  "game.sdk.next":
    "Next, put the key and the token on the game’s server (not into the game itself) and send a signed call from there: POST {url}\ndocs/sdk.md tells how to sign. With the first such call the SDK counts as connected.",
  "secret.whereTo": "this is a secret: say where it goes, printed or into a file",

  "input.notListed": "not on the list: “{text}”.",
  "hint.list": "The whole list: {command}",
  "failure.fileExists": "There is such a file already: {path}",
}
