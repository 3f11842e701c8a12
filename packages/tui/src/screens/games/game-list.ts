import type { Role } from "@qo/core/access"
import type { ActWords, ListedGame } from "@qo/core/acts"
import { GAME, GAME_STATUS, type GameStatus, gameWaitsFor } from "@qo/core/game"
import type { ListDefinition, PaintedColumn } from "../../list/index.ts"
import { choiceWidth } from "../../records/choice-cell.ts"
import { listDefinitionOf } from "../../records/list-definition.ts"
import { paintedOf } from "../../records/painted-columns.ts"
import { wordsNow, wordsOf } from "../../records/words.ts"
import type { Words } from "../../text/words.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { ListTab } from "../lists/list-tabs.ts"
import { type GameLists, itemText } from "./game-words.ts"

/** Words that also know genres and platforms, those that people have added included. */
export const gameWords = (words: Words, lists: GameLists): ActWords => ({
  ...wordsOf(words),
  item: (field, id) => itemText(words, lists, field, id),
})

/** What the filter and the sort of the games screen read. */
export function gameListDefinition(
  words: Words,
  lists: () => GameLists,
): ListDefinition<ListedGame> {
  const now = wordsNow(words)
  const item = (field: string, id: string) => itemText(words, lists(), field, id)
  return listDefinitionOf<ListedGame>(GAME, () => ({ ...now(), item }))
}

/** The columns of the list; an issuer's games all belong to one organization. */
export const gameColumns =
  (lists: GameLists, role: Role) =>
  (context: RenderContext): readonly PaintedColumn<ListedGame>[] =>
    paintedOf<ListedGame>(GAME, gameWords(context, lists), {
      gameId: { role: "id", min: 4, keep: 9 },
      name: { role: "name", gap: 2, min: 18, wanted: 24, max: 60, keep: 8 },
      status: { ...choiceWidth(GAME_STATUS, wordsOf(context), context.columns), keep: 7 },
      platform: { min: 9, wanted: 12, max: 16, keep: 6 },
      organization:
        role === "issuer" ? "hidden" : { from: 90, min: 16, wanted: 24, max: 26, keep: 5 },
      genre: { from: 120, min: 12, max: 30, keep: 4 },
      currency: { from: 150, min: 6, max: 8, keep: 2 },
      url: { from: 150, ink: () => "dim", min: 18, keep: 3 },
      lastCallAt: "hidden",
    })

/** What `o` walks through. */
export const GAME_SORTS = [
  "name",
  "status",
  "organization",
  "platform",
  "genre",
] as const satisfies readonly (keyof typeof GAME.fields)[]

const only = (...statuses: readonly GameStatus[]) => ({
  holds: (game: ListedGame) => !game.deleted && statuses.includes(game.status),
})

/** Tabs by what is to be done: everything, what waits for this role, then status by status. */
export function gameTabs(role: Role): readonly ListTab<ListedGame>[] {
  const onModeration: ListTab<ListedGame> = {
    title: ({ t }) => t("games.tab.onModeration"),
    ...only("onModeration"),
  }
  const beforeModeration: readonly ListTab<ListedGame>[] = [
    { title: ({ t }) => t("games.tab.awaitingSdk"), ...only("awaitingSdk") },
    { title: ({ t }) => t("games.tab.sdkConnected"), ...only("sdkConnected") },
  ]
  return [
    { title: ({ t }) => t("games.tab.all"), holds: ({ deleted }) => !deleted },
    {
      title: ({ t }) => t("games.tab.waiting"),
      holds: (game) => !game.deleted && gameWaitsFor(role, game.status),
    },
    // What waits for an administrator is what is on moderation; what waits for an issuer comes before it.
    ...(role === "issuer" ? [onModeration] : beforeModeration),
    { title: ({ t }) => t("games.tab.connected"), ...only("connected") },
    { title: ({ t }) => t("games.tab.disconnected"), ...only("disconnected") },
    { title: ({ t }) => t("games.tab.deleted"), holds: ({ deleted }) => deleted === true },
  ]
}
