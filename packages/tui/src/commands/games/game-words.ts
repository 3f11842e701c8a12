import {
  type Game,
  GAME_PLATFORMS,
  type GameStatus,
  GENRES,
  type GamePlatform,
  type Genre,
} from "@qo/core/game"
import { type Locale, loadTranslate } from "@qo/core/i18n"
import type { Calls, Language, Results } from "../../shell/shell.ts"
import { type GameList, loadListItems } from "./list-items.ts"

/** Words for what a game is; none for genres and platforms that people have added. */
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

/** The same, and what people have added is called as it is on the server: asked only where a game needs it. */
export interface LearningWords extends GameWords {
  /** @throws ApiError */
  learn: (games: readonly Game[]) => Promise<void>
}

export async function loadLearningWords(shell: Calls & Language & Results): Promise<LearningWords> {
  const words = await loadGameWords(shell.locale)
  const added: Record<GameList, Map<string, string>> = { genre: new Map(), platform: new Map() }
  const wordFor = (list: GameList) => (id: string) => words[list](id) ?? added[list].get(id)

  async function learnList(list: GameList, games: readonly Game[]): Promise<void> {
    if (games.every((game) => wordFor(list)(game[list]) !== undefined)) return
    for (const { id, name } of await loadListItems(shell, list)) added[list].set(id, name)
  }

  return {
    ...words,
    genre: wordFor("genre"),
    platform: wordFor("platform"),
    learn: async (games) => {
      // Programs read the ids.
      if (shell.format !== "table") return
      await Promise.all([learnList("genre", games), learnList("platform", games)])
    },
  }
}
