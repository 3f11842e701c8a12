import { GAME_PLATFORMS, type GamePlatform, type Genre, GENRES, type ListItem } from "@qo/core/game"
import type { RenderContext } from "../../widgets/render-context.ts"

/** What games are chosen from. */
export interface GameLists {
  genres: readonly ListItem[]
  platforms: readonly ListItem[]
}

type Words = Pick<RenderContext, "q">

const isGenre = (id: string): id is Genre => (GENRES as readonly string[]).includes(id)
const isPlatform = (id: string): id is GamePlatform =>
  (GAME_PLATFORMS as readonly string[]).includes(id)
const nameIn = (items: readonly ListItem[], id: string) =>
  items.find((item) => item.id === id)?.name ?? id

/** A genre or a platform in the language of the moment; what people have added is called as they called it. */
export function itemText(
  { q }: Words,
  { genres, platforms }: GameLists,
  field: string,
  id: string,
): string {
  if (field === "genre") return isGenre(id) ? q(`genre.${id}`) : nameIn(genres, id)
  return isPlatform(id) ? q(`gamePlatform.${id}`) : nameIn(platforms, id)
}
