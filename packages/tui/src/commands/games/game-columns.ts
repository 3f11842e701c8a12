import { type Game } from "@qo/core/game"
import type { Column } from "../../output/index.ts"
import type { Calls, Language, Results } from "../../shell/shell.ts"
import { type GameWords, loadLearningWords } from "./game-words.ts"

/** What a list of games shows. */
export const gameColumns = ({ t }: Language, words: GameWords): readonly Column<Game>[] => [
  { field: "gameId", isId: true, title: t("column.id"), align: "right", min: 4 },
  { field: "name", title: t("column.gameName"), min: 14 },
  {
    field: "status.name",
    title: t("column.status"),
    text: ({ status }) => words.status(status),
    min: 12,
  },
  {
    field: "genre",
    title: t("column.genre"),
    text: ({ genre }) => words.genre(genre) ?? genre,
  },
  {
    field: "platform",
    title: t("column.platform"),
    text: ({ platform }) => words.platform(platform) ?? platform,
  },
  { field: "organization.name", title: t("column.organization") },
  { field: "url", title: t("column.url") },
]

/** One game in full; `games` are as it may be when it is shown. @throws ApiError */
export async function gameDetails(
  shell: Calls & Language & Results,
  ...games: readonly Game[]
): Promise<readonly Column<Game>[]> {
  const words = await loadLearningWords(shell)
  await words.learn(games)
  return [
    ...gameColumns(shell, words),
    { field: "currency", title: shell.t("column.currency") },
    {
      field: "apiKey",
      title: shell.t("column.sdkKey"),
      text: ({ apiKey }) => apiKey ?? shell.t("game.noKeys"),
    },
    { field: "revision", title: shell.t("column.revision") },
  ]
}
