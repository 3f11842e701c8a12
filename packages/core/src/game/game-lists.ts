import { z } from "zod"
import { plainText } from "../lib/index.ts"
import { CURRENCIES } from "./currency.ts"

/** Genres of a new installation. More can be added. Labels: `genre.<id>` in i18n. */
export const GENRES = [
  "action",
  "shooter",
  "rpg",
  "mmo",
  "strategy",
  "simulation",
  "adventure",
  "platformer",
  "fighting",
  "racing",
  "sports",
  "puzzle",
  "match3",
  "cards",
  "arcade",
  "idle",
  "horror",
  "party",
] as const
export type Genre = (typeof GENRES)[number]

/** Platforms of games in a new installation. Administrators can add more. Labels: `gamePlatform.<id>` in i18n. */
export const GAME_PLATFORMS = [
  "android",
  "ios",
  "web",
  "vk",
  "windows",
  "macos",
  "linux",
  "playstation",
  "xbox",
  "nintendoSwitch",
  "vr",
] as const
export type GamePlatform = (typeof GAME_PLATFORMS)[number]

export const Currency = z.enum(CURRENCIES)
export type Currency = z.infer<typeof Currency>

/** Id of a genre or platform, from the lists above or added later. */
export const ListItemId = z.string().regex(/^[a-z][A-Za-z0-9-]{0,63}$/)

/** A genre or platform in lists. `name`: the typed name of an added one, otherwise the English name. */
export const ListItem = z.object({ id: ListItemId, name: z.string() })
export type ListItem = z.infer<typeof ListItem>

/** A new genre or platform. */
export const ListItemDraft = z.strictObject({ name: plainText({ min: 3, max: 100 }) })
export type ListItemDraft = z.infer<typeof ListItemDraft>
