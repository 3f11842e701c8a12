import { z } from "zod"
import {
  Currency,
  DirectoryGame,
  GAME,
  Game,
  GameChange,
  GameDraft,
  GameMove,
  GameStatus,
  GameStatusNumber,
  GameUse,
  ListItem,
  ListItemDraft,
  SdkKey,
  sdkKeysAct,
} from "../../game/index.ts"
import { sortsOf } from "../../record/index.ts"
import { call, listCall } from "../call.ts"
import { pagingOf, queryInt, queryList } from "../paging.ts"

const prefix = "/api/v1/service"
const id = z.int().positive()

export const gameCalls = {
  listGenres: call({
    method: "GET",
    path: `${prefix}/games/genres`,
    summary: "Genres of games.",
    access: "directory.read",
    get input() {
      return z.strictObject({})
    },
    get output() {
      return z.array(ListItem)
    },
  }),
  listGamePlatforms: call({
    method: "GET",
    path: `${prefix}/games/platforms`,
    summary: "Platforms of games.",
    access: "directory.read",
    get input() {
      return z.strictObject({})
    },
    get output() {
      return z.array(ListItem)
    },
  }),
  listCurrencies: call({
    method: "GET",
    path: `${prefix}/games/currencies`,
    summary: "Currencies of games (ISO 4217).",
    access: "directory.read",
    get input() {
      return z.strictObject({})
    },
    get output() {
      return z.array(Currency)
    },
  }),
  listGameDirectory: listCall({
    method: "GET",
    path: `${prefix}/games/directory`,
    summary: "Connected games by name, genre and platform: what questionnaires can be about.",
    access: "directory.read",
    get input() {
      return pagingOf("gameId", "name")
    },
    get item() {
      return DirectoryGame
    },
  }),
  listGames: listCall({
    method: "GET",
    path: `${prefix}/games`,
    summary:
      "Games; oid is an organization. An issuer sees the own organization's. deleted=only: those that can be restored.",
    access: "games.manage",
    keyed: true,
    get input() {
      return pagingOf(...sortsOf(GAME)).extend({
        oid: queryInt(id).optional(),
        statuses: queryList(queryInt(GameStatusNumber)),
        /** Returns only deleted games that can still be restored. */
        deleted: z.literal("only").optional(),
      })
    },
    get item() {
      return Game
    },
  }),
  getGame: call({
    method: "GET",
    path: `${prefix}/game`,
    summary: "One game.",
    access: "games.manage",
    get input() {
      return z.strictObject({ gameId: queryInt(id) })
    },
    get output() {
      return Game
    },
  }),
  createGame: call({
    method: "POST",
    path: `${prefix}/games`,
    summary: "Add a game; it then waits for its SDK to connect.",
    access: "games.manage",
    get input() {
      return GameDraft
    },
    get output() {
      return Game
    },
  }),
  updateGame: call({
    method: "PUT",
    path: `${prefix}/game`,
    summary: "Change a game.",
    access: "games.manage",
    get input() {
      return GameChange
    },
    get output() {
      return Game
    },
  }),
  deleteGame: call({
    method: "DELETE",
    path: `${prefix}/game`,
    summary:
      "Delete a game: its SDK keys stop working immediately. It can be restored with its keys for seven days; interviews and reports keep its name.",
    access: "games.manage",
    irreversible: "game.delete",
    get input() {
      return z.strictObject({ gameId: id })
    },
    get output() {
      return z.object({ gameId: z.int() })
    },
  }),
  previewGameDeletion: call({
    method: "GET",
    path: `${prefix}/games/deletion`,
    summary:
      "What deleting these games would stop: keys, calls and interviews, summed up. Games that the account does not manage are left out.",
    access: "games.manage",
    get input() {
      return z.strictObject({ gameIds: queryList(queryInt(id)) })
    },
    get output() {
      return GameUse
    },
  }),
  restoreGame: call({
    method: "POST",
    path: `${prefix}/game/restore`,
    summary: "Restore a deleted game, within seven days: with its status and its SDK keys.",
    access: "games.manage",
    get input() {
      return z.strictObject({ gameId: id })
    },
    get output() {
      return Game
    },
  }),
  moveGame: call({
    method: "POST",
    path: `${prefix}/game/status`,
    summary: "Send a game to moderation, approve or reject it, disconnect or reconnect it.",
    access: "games.manage",
    get input() {
      return z.strictObject({
        gameId: id,
        move: GameMove.exclude(["connectSdk"]),
        revision: z.int().nonnegative().optional(),
      })
    },
    get output() {
      return Game
    },
  }),
  createGenre: call({
    method: "POST",
    path: `${prefix}/games/genres`,
    summary: "Add a genre.",
    access: "games.manage",
    get input() {
      return ListItemDraft
    },
    get output() {
      return ListItem
    },
  }),
  createGamePlatform: call({
    method: "POST",
    path: `${prefix}/games/platforms`,
    summary: "Add a game platform.",
    access: "gamePlatforms.create",
    get input() {
      return ListItemDraft
    },
    get output() {
      return ListItem
    },
  }),
  issueSdkKeys: call({
    method: "POST",
    path: `${prefix}/games/sdk`,
    summary:
      "New token for a game's SDK, shown this once, with `rotateKey` a new key too; the old ones work for another `graceHours`. With 0 all old keys stop working immediately.",
    access: "games.manage",
    irreversible: {
      acts: ["game.keys", "game.revokeKeys"],
      actOf: (input) => sdkKeysAct(input as { graceHours?: number }),
    },
    secret: true,
    get input() {
      return z.strictObject({
        gameId: id,
        /** Hours for which old tokens remain valid. 0: all old tokens stop working immediately. Default: 168, seven days. */
        graceHours: z.int().min(0).max(168).optional(),
        /**
         * Whether to create a new key as well; the previous key then remains valid with its token only. Otherwise the key is
         * unchanged.
         */
        rotateKey: z.boolean().optional(),
      })
    },
    get output() {
      return z.object({ game: Game, apiKey: z.string(), token: z.string() })
    },
  }),
  listSdkKeys: call({
    method: "GET",
    path: `${prefix}/games/sdk`,
    summary:
      "SDK keys of a game, newest first, and how many calls each has signed: those that work now, and old ones that can be restored.",
    access: "games.manage",
    get input() {
      return z.strictObject({ gameId: queryInt(id) })
    },
    get output() {
      return z.array(SdkKey)
    },
  }),
  restoreSdkKey: call({
    method: "POST",
    path: `${prefix}/games/sdk/restore`,
    summary:
      "Make an old SDK key with its token the current one again, within seven days of its replacement, also after it has ended. What was current works until the old one would have ended; if it has ended, for seven days. Needs a proof, see step-up.",
    access: "games.manage",
    irreversible: "game.restoreKey",
    get input() {
      return z.strictObject({ gameId: id, number: z.int().positive() })
    },
    get output() {
      return z.array(SdkKey)
    },
  }),
  sdkHello: call({
    method: "POST",
    path: "/api/v1/sdk/hello",
    summary: "The SDK's handshake, signed by the game's server: the game then counts as connected.",
    access: "game",
    secret: true,
    get input() {
      return z.strictObject({
        /** Version of the SDK, for the log. */
        sdk: z.string().trim().min(1).max(50).optional(),
      })
    },
    get output() {
      return z.object({
        gameId: z.int(),
        name: z.string(),
        status: GameStatus,
        serverTime: z.int(),
      })
    },
  }),
}
