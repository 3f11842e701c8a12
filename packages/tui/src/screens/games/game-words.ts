import type { ActWords } from "@qo/core/acts"
import { GAME_PLATFORMS, type GamePlatform, type Genre, GENRES, type ListItem } from "@qo/core/game"
import { type RecordTexts, wordsOf } from "../../records/words.ts"
import type { Words } from "../../text/words.ts"

/** Choices of the fields of games. */
export interface GameLists {
  genres: readonly ListItem[]
  platforms: readonly ListItem[]
}

const NO_LISTS: GameLists = { genres: [], platforms: [] }

const isGenre = (id: string): id is Genre => (GENRES as readonly string[]).includes(id)
const isPlatform = (id: string): id is GamePlatform =>
  (GAME_PLATFORMS as readonly string[]).includes(id)
const nameIn = (items: readonly ListItem[], id: string) =>
  items.find((item) => item.id === id)?.name ?? id

/** A genre or a platform in the current language; added ones have their typed name. */
export function itemText(
  { q }: Pick<Words, "q">,
  { genres, platforms }: GameLists,
  field: string,
  id: string,
): string {
  if (field === "genre") return isGenre(id) ? q(`genre.${id}`) : nameIn(genres, id)
  return isPlatform(id) ? q(`gamePlatform.${id}`) : nameIn(platforms, id)
}

/** Words that also know genres and platforms, those that people have added included. */
export const gameWords = (
  words: RecordTexts & Pick<Words, "q">,
  lists: GameLists = NO_LISTS,
): ActWords => ({
  ...wordsOf(words),
  item: (field, id) => itemText(words, lists, field, id),
})
