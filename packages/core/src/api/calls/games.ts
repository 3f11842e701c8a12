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
  GameStatusId,
  ListItem,
  ListItemDraft,
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
    summary: "Games; oid is an organization. An issuer sees the own organization's.",
    access: "games.manage",
    get input() {
      return pagingOf(...sortsOf(GAME)).extend({
        oid: queryInt(id).optional(),
        statuses: queryList(queryInt(GameStatusId)),
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
    summary: "Delete a game; its SDK stops working.",
    access: "games.manage",
    irreversible: "game.delete",
    get input() {
      return z.strictObject({ gameId: id })
    },
    get output() {
      return z.object({ gameId: z.int() })
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
    summary: "Add a platform of games.",
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
      "New token for a game's SDK, shown this once, with `rotateKey` a new key too; the old ones work for another `graceHours`.",
    access: "games.manage",
    irreversible: "game.keys",
    secret: true,
    get input() {
      return z.strictObject({
        gameId: id,
        /** 0: the old token stops working immediately. Default 168, seven days. */
        graceHours: z.int().min(0).max(168).optional(),
        /** Also a new key; the one before goes on with its own token alone. Otherwise the key stays. */
        rotateKey: z.boolean().optional(),
      })
    },
    get output() {
      return z.object({ game: Game, apiKey: z.string(), token: z.string() })
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
