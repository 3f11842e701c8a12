import type { Role } from "@qo/core/access"
import { type Game, GAME_STATUSES, type GameStatus } from "@qo/core/game"
import type { ListDefinition, PaintedColumn } from "../../list/index.ts"
import type { ListTab } from "../lists/ListScreen.tsx"
import { type GameLists, gameStatusText, genreText, platformText, waitsFor } from "./game-words.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { Words } from "../../text/words.ts"

/** What the filter and the sort of the games screen read. Names in Russian work beside the English ones. */
export function gameListDefinition(words: Words, lists: () => GameLists): ListDefinition<Game> {
  return {
    id: ({ gameId }) => gameId,
    fields: {
      id: {
        text: ({ gameId }) => String(gameId),
        sortKey: ({ gameId }) => gameId,
        aliases: ["номер", "n"],
      },
      gameName: { text: ({ name }) => name, aliases: ["name", "название", "имя", "игра"] },
      genre: {
        text: ({ genre }) => `${genre} ${genreText(words, lists(), genre)}`,
        sortKey: ({ genre }) => genreText(words, lists(), genre),
        aliases: ["жанр"],
      },
      platform: {
        text: ({ platform }) => `${platform} ${platformText(words, lists(), platform)}`,
        sortKey: ({ platform }) => platformText(words, lists(), platform),
        aliases: ["платформа"],
      },
      organization: {
        text: ({ organization }) => organization?.name ?? "",
        aliases: ["org", "организация", "орг", "издатель"],
      },
      currency: { text: ({ currency }) => currency, aliases: ["валюта"], onlyByName: true },
      status: {
        text: (game) =>
          `${GAME_STATUSES[game.status].id} ${game.status} ${gameStatusText(words, game)}`,
        sortKey: ({ status }) => GAME_STATUSES[status].id,
        aliases: ["статус"],
      },
      url: { text: ({ url }) => url, aliases: ["адрес", "сайт", "ссылка"] },
    },
  }
}

/** The columns of the list; an issuer's games all belong to one organization. */
export const gameColumns =
  (lists: GameLists, role: Role) =>
  (context: RenderContext): readonly PaintedColumn<Game>[] => {
    const { t } = context
    const organization: PaintedColumn<Game> = {
      title: t("column.organization"),
      text: (game) => game.organization?.name ?? "",
      min: 12,
      max: 26,
      keep: 3,
    }
    return [
      {
        title: t("column.id"),
        text: ({ gameId }) => String(gameId),
        align: "right",
        min: 5,
        max: 7,
        keep: 5,
      },
      { title: t("column.gameName"), text: ({ name }) => name, min: 18, max: 44, keep: 7 },
      {
        title: t("column.status"),
        text: (game) => gameStatusText(context, game),
        min: 23,
        max: 24,
        keep: 6,
      },
      ...(role === "issuer" ? [] : [organization]),
      {
        title: t("column.platform"),
        text: ({ platform }) => platformText(context, lists, platform),
        min: 9,
        max: 22,
        keep: 4,
      },
      {
        title: t("column.genre"),
        text: ({ genre }) => genreText(context, lists, genre),
        min: 12,
        max: 30,
        keep: 2,
      },
      { title: t("column.currency"), text: ({ currency }) => currency, min: 6, max: 8, keep: 0 },
      { title: t("column.url"), text: ({ url }) => url, min: 18, keep: 1 },
    ]
  }

/** What `o` walks through. */
export const GAME_SORTS = ["gameName", "status", "organization", "platform", "genre"] as const

const only = (...statuses: readonly GameStatus[]) => ({
  holds: (game: Game) => statuses.includes(game.status),
})

/** Tabs by what is to be done: everything, what waits for this role, then status by status. */
export function gameTabs(role: Role): readonly ListTab<Game>[] {
  const onModeration: ListTab<Game> = {
    title: ({ t }) => t("games.tab.onModeration"),
    ...only("onModeration"),
  }
  const beforeModeration: readonly ListTab<Game>[] = [
    { title: ({ t }) => t("games.tab.awaitingSdk"), ...only("awaitingSdk") },
    { title: ({ t }) => t("games.tab.sdkConnected"), ...only("sdkConnected") },
  ]
  return [
    { title: ({ t }) => t("games.tab.all") },
    { title: ({ t }) => t("games.tab.waiting"), holds: (game) => waitsFor(role, game) },
    // What waits for an administrator is what is on moderation; what waits for an issuer comes before it.
    ...(role === "issuer" ? [onModeration] : beforeModeration),
    { title: ({ t }) => t("games.tab.connected"), ...only("connected") },
    { title: ({ t }) => t("games.tab.disconnected"), ...only("disconnected") },
  ]
}
