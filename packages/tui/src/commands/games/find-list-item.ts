import type { ListItem } from "@qo/core/game"
import { LOCALES } from "@qo/core/i18n"
import { foldText } from "@qo/core/lib"
import { usageFailure } from "../../shell/failure.ts"
import { nearest } from "../../inputs/nearest.ts"
import type { Calls, Language } from "../../shell/shell.ts"
import { type GameWords, loadGameWords } from "./game-words.ts"
import { type GameList, loadListItems } from "./list-items.ts"

const COMMANDS = { genre: "qo games genres", platform: "qo games platforms" } as const

/** Every name that an item goes by. */
const namesOf = ({ id, name }: ListItem, list: GameList, languages: readonly GameWords[]) => [
  id,
  name,
  ...languages.flatMap((words) => words[list](id) ?? []),
]

/** A genre or a platform by its id or its name in either language. @throws CommandFailure, ApiError */
export async function findListItem(
  list: GameList,
  typed: string,
  shell: Calls & Language,
): Promise<string> {
  const { t } = shell
  const items = await loadListItems(shell, list)
  const languages = await Promise.all(LOCALES.map(loadGameWords))
  const wanted = foldText(typed.trim())
  const found = items.find((item) =>
    namesOf(item, list, languages).some((name) => foldText(name) === wanted),
  )
  if (found) return found.id
  const meant = nearest(
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
