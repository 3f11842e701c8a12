import { gameCalls } from "@qo/core/api"
import { ListItem, ListItemDraft } from "@qo/core/game"
import type { Translate } from "@qo/core/i18n"
import { type Column, EXIT, type ExitCode } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { Language, Notes, Results, Shell } from "../../shell/shell.ts"
import { type GameList, loadItemNames, loadListItems } from "./list-items.ts"
import type {
  gamesCurrencies,
  gamesGenres,
  gamesGenresAdd,
  gamesPlatforms,
  gamesPlatformsAdd,
} from "./games.ts"

const columnsOf = (
  { t }: Language,
  nameOf: (id: string) => string | undefined,
): readonly Column<ListItem>[] => [
  { field: "id", title: t("column.key") },
  { field: "name", title: t("fieldName.title"), text: ({ id, name }) => nameOf(id) ?? name },
]

async function printItems(
  shell: Language & Notes & Results,
  items: readonly ListItem[],
  nameOf: (id: string) => string | undefined,
): Promise<ExitCode> {
  const rows = shell.print.list(columnsOf(shell, nameOf))
  for (const item of items) await rows.row(item)
  const total = items.length
  await rows.end({ total, complete: true, next: null })
  await shell.tell(shell.t("list.count", { shown: total, total }))
  return EXIT.done
}

async function printList(shell: Shell, list: GameList): Promise<ExitCode> {
  const items = await loadListItems(shell, list)
  const names = await loadItemNames(shell.locale)
  return printItems(shell, items, names[list])
}

const ADD = { genre: gameCalls.createGenre, platform: gameCalls.createGamePlatform } as const

async function addItem(shell: Shell, list: GameList, given: string): Promise<ExitCode> {
  const draft = ListItemDraft.parse({ name: given })
  if (shell.dryRun) return showPlan(shell, { request: requestOf(ADD[list], draft) })
  const item = await shell.api.send(ADD[list], draft)
  await shell.print.record(
    columnsOf(shell, () => undefined),
    item,
  )
  return EXIT.done
}

const nameProblems = ({ name }: { name?: string }, t: Translate<"terminal">) =>
  schemaProblems(ListItemDraft, { name }, { name: "NAME" }, t)

export const gamesGenresModule: ModuleOf<typeof gamesGenres> = {
  output: ListItem,
  run: (_, shell) => printList(shell, "genre"),
}

export const gamesGenresAddModule: ModuleOf<typeof gamesGenresAdd> = {
  output: ListItem,
  check: nameProblems,
  run: ({ name }, shell) => addItem(shell, "genre", name),
}

export const gamesPlatformsModule: ModuleOf<typeof gamesPlatforms> = {
  output: ListItem,
  run: (_, shell) => printList(shell, "platform"),
}

export const gamesPlatformsAddModule: ModuleOf<typeof gamesPlatformsAdd> = {
  output: ListItem,
  check: nameProblems,
  run: ({ name }, shell) => addItem(shell, "platform", name),
}

const namesIn = (locale: string) => new Intl.DisplayNames(locale, { type: "currency" })

/** The server knows currencies by their codes; their names come with the language. */
export const gamesCurrenciesModule: ModuleOf<typeof gamesCurrencies> = {
  output: ListItem,
  async run(_, shell) {
    const codes = await shell.api.send(gameCalls.listCurrencies, {})
    const english = namesIn("en")
    const items = codes.map((id) => ({ id, name: english.of(id) ?? id }))
    return printItems(shell, items, (id) => namesIn(shell.locale).of(id))
  },
}
