import {
  GAME_PLATFORMS,
  type GameStatus,
  GENRES,
  type GamePlatform,
  type Genre,
} from "@qo/core/game"
import { type Locale, loadTranslate } from "@qo/core/i18n"

/** Words for what a game is; genres and platforms that people have added are called as they are on the server. */
export interface GameWords {
  genre: (id: string) => string | undefined
  platform: (id: string) => string | undefined
  status: (status: GameStatus) => string
}

const isGenre = (id: string): id is Genre => (GENRES as readonly string[]).includes(id)
const isPlatform = (id: string): id is GamePlatform =>
  (GAME_PLATFORMS as readonly string[]).includes(id)

export async function loadGameWords(locale: Locale): Promise<GameWords> {
  const q = await loadTranslate(locale, "questionnaire")
  return {
    genre: (id) => (isGenre(id) ? q(`genre.${id}`) : undefined),
    platform: (id) => (isPlatform(id) ? q(`gamePlatform.${id}`) : undefined),
    status: (status) => q(`gameStatus.${status}`),
  }
}
