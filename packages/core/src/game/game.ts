import { z } from "zod"
import { plainText } from "../lib/index.ts"
import { Currency, ListItemId } from "./game-lists.ts"
import { GameStatus } from "./codecs.ts"

const GameId = z.int().positive()
const GameName = plainText({ min: 3, max: 200 })
/** Address with or without http or https, with a host that contains a dot, and optionally a path. Issue: `urlInvalid`. */
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

/** A game in API responses. The token of its SDK is shown only once and is not included. */
export const Game = z.object({
  gameId: GameId,
  name: z.string(),
  genre: ListItemId,
  platform: ListItemId,
  url: z.string(),
  currency: Currency,
  /** Only for users who may change the game. */
  apiKey: z.string().optional(),
  status: GameStatus,
  /** Time of the latest signed call of the game's server, exact to a minute, in Unix seconds; 0 means never. */
  lastCallAt: z.int(),
  /** Time of the latest call signed in the old form, exact to a minute, in Unix seconds; 0 means never. */
  oldSignatureAt: z.int(),
  /** Time from which calls in the old form are refused, in Unix seconds; 0 if they were never accepted. */
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
  /** Set by administrators. Games of issuers belong to the issuer's organization. */
  organizationId: z.int().positive().optional(),
})
export type GameDraft = z.infer<typeof GameDraft>

/** Changes of a game. Omitted fields remain unchanged. `revision`: the revision on which the changes are based. */
export const GameChange = GameDraft.partial().extend({
  gameId: GameId,
  revision: z.int().nonnegative(),
})
export type GameChange = z.infer<typeof GameChange>
