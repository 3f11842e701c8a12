import { gameCalls } from "@qo/core/api"
import {
  GAME,
  type Game,
  GAME_PLATFORMS,
  type GamePlatform,
  GENRES,
  type Genre,
  type ListItem,
} from "@qo/core/game"
import { type Locale, LOCALES, loadTranslate } from "@qo/core/i18n"
import { foldText } from "@qo/core/lib"
import { nearestWord } from "@qo/core/lib"
import { loadWords } from "../../records/words.ts"
import { usageFailure } from "../../shell/failure.ts"
import type { LearningWords } from "../../shell/record-modules.ts"
import type { Items } from "../../where/record-fields.ts"
import type { Calls, Language, Results } from "../../shell/shell.ts"

/** A property of games whose values are a list that people add to. */
export type GameList = "genre" | "platform"

const CALLS = { genre: gameCalls.listGenres, platform: gameCalls.listGamePlatforms } as const
const COMMANDS = { genre: "qo games genres", platform: "qo games platforms" } as const

/** @throws ApiError */
export const loadListItems = ({ api }: Calls, list: GameList): Promise<ListItem[]> =>
  api.send(CALLS[list], {})

/** Names of genres and platforms; undefined for added ones. */
export type ItemNames = Readonly<Record<GameList, (id: string) => string | undefined>>

const isGenre = (id: string): id is Genre => (GENRES as readonly string[]).includes(id)
const isPlatform = (id: string): id is GamePlatform =>
  (GAME_PLATFORMS as readonly string[]).includes(id)

export async function loadItemNames(locale: Locale): Promise<ItemNames> {
  const q = await loadTranslate(locale, "questionnaire")
  return {
    genre: (id) => (isGenre(id) ? q(`genre.${id}`) : undefined),
    platform: (id) => (isPlatform(id) ? q(`gamePlatform.${id}`) : undefined),
  }
}

const isList = (field: string): field is GameList => field === "genre" || field === "platform"

/** Words of games; names that users added come from the server, which is called only if a game needs it. */
export async function gameWords(shell: Calls & Language & Results): Promise<LearningWords<Game>> {
  const names = await loadItemNames(shell.locale)
  const added: Record<GameList, Map<string, string>> = { genre: new Map(), platform: new Map() }
  const nameOf = (list: GameList, id: string) => names[list](id) ?? added[list].get(id)

  async function learnList(list: GameList, games: readonly Game[]): Promise<void> {
    if (games.every((game) => nameOf(list, game[list]) !== undefined)) return
    for (const { id, name } of await loadListItems(shell, list)) added[list].set(id, name)
  }

  return {
    ...(await loadWords(shell, GAME)),
    item: (field, id) => (isList(field) ? nameOf(field, id) : undefined) ?? id,
    learn: async (games) => {
      // Programs read the ids.
      if (shell.format !== "table") return
      await Promise.all([learnList("genre", games), learnList("platform", games)])
    },
  }
}

/** All names of an item, in every language. */
const namesOf = ({ id, name }: ListItem, list: GameList, languages: readonly ItemNames[]) => [
  id,
  name,
  ...languages.flatMap((names) => names[list](id) ?? []),
]

/** All items of a list with all their names. @throws ApiError */
export async function itemsOf(calls: Calls, field: string): Promise<Items> {
  if (!isList(field)) return []
  const items = await loadListItems(calls, field)
  const languages = await Promise.all(LOCALES.map(loadItemNames))
  return items.map((item) => [item.id, ...namesOf(item, field, languages)])
}

/** A genre or a platform by its id or its name in either language. @throws CommandFailure, ApiError */
export async function findListItem(
  list: GameList,
  typed: string,
  shell: Calls & Language,
): Promise<string> {
  const { t } = shell
  const items = await loadListItems(shell, list)
  const languages = await Promise.all(LOCALES.map(loadItemNames))
  const wanted = foldText(typed.trim())
  const found = items.find((item) =>
    namesOf(item, list, languages).some((name) => foldText(name) === wanted),
  )
  if (found) return found.id
  const meant = nearestWord(
    typed,
    items.flatMap((item) => namesOf(item, list, languages)),
  )
  const unknown = t("input.notListed", { text: typed })
  const message = meant ? `${unknown} ${t("input.didYouMean", { word: meant })}` : unknown
  throw usageFailure(
    t,
    [{ field: `--${list}`, message }],
    t("hint.list", { command: COMMANDS[list] }),
  )
}
