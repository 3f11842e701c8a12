import { z } from "zod"
import { plainText } from "../lib/index.ts"
import { Currency, ListItemId } from "./game-lists.ts"
import { GameStatus } from "./codecs.ts"

const GameId = z.int().positive()
const GameName = plainText({ min: 3, max: 200 })
/** With or without http or https, a host with a dot, a path. Issue: `urlInvalid`. */
const GameUrl = z
  .string()
  .trim()
  .max(2000)
  .regex(
    /^(https?:\/\/)?([\p{L}\d]([\p{L}\d-]{0,61}[\p{L}\d])?\.)+[\p{L}\d-]{2,63}(:\d{1,5})?(\/\S*)?$/iu,
    {
      error: "urlInvalid",
    },
  )

/** A game as the API tells it. The token of its SDK is shown once and is no part of it. */
export const Game = z.object({
  gameId: GameId,
  name: z.string(),
  genre: ListItemId,
  platform: ListItemId,
  url: z.string(),
  currency: Currency,
  /** To those who may change the game. */
  apiKey: z.string().optional(),
  status: GameStatus,
  /** When the game's server last made a signed call, within a minute; unix seconds, 0: never. */
  lastCallAt: z.int(),
  /** When the game's server last signed a call in the old form, within a minute; unix seconds, 0: never. */
  oldSignatureAt: z.int(),
  /** From this moment on such calls are refused; unix seconds, 0: they were never accepted. */
  oldSignatureUntil: z.int(),
  organization: z.object({ id: z.int(), name: z.string() }).nullable(),
  revision: z.int(),
})
export type Game = z.infer<typeof Game>
export type GameWire = z.input<typeof Game>

/** A game in the directory, which every signed-in user may read. */
export const DirectoryGame = Game.pick({ gameId: true, name: true, genre: true, platform: true })
export type DirectoryGame = z.infer<typeof DirectoryGame>

export const GameDraft = z.strictObject({
  name: GameName,
  genre: ListItemId,
  platform: ListItemId,
  url: GameUrl,
  currency: Currency,
  /** Given by an administrator; an issuer's games belong to the own organization. */
  organizationId: z.int().positive().optional(),
})
export type GameDraft = z.infer<typeof GameDraft>

/** A change: omitted fields do not change. `revision` is the one that was read. */
export const GameChange = GameDraft.partial().extend({
  gameId: GameId,
  revision: z.int().nonnegative(),
})
export type GameChange = z.infer<typeof GameChange>
