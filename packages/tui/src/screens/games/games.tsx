import type { Role } from "@qo/core/access"
import { GAMES_LIST, type ListedGame } from "@qo/core/acts"
import { GAME_STATUS, gameWaitsFor } from "@qo/core/game"
import { contextWithDeleted } from "../actions/action-context.ts"
import { defineList } from "../lists/define-list.tsx"
import { tabKeys } from "../lists/list-keys.ts"
import type { ListTab } from "../lists/list-tabs.ts"
import { aboutGame, GAME_KEYS } from "./game-keys.ts"
import { gameWords } from "./game-words.ts"
import { gamePage } from "./GamePage.tsx"
import { GAMES_AREA } from "./games-area.ts"

/** Tabs by the next act: all games, those that wait for this role, then each other status. */
const tabsOf = (role: Role): readonly ListTab<ListedGame>[] => [
  { title: ({ t }) => t("games.tab.all"), holds: ({ deleted }) => !deleted },
  {
    title: ({ t }) => t("games.tab.waiting"),
    holds: ({ deleted, status }) => !deleted && gameWaitsFor(role, status),
  },
  ...GAME_STATUS.keys
    .filter((each) => !gameWaitsFor(role, each))
    .map((each): ListTab<ListedGame> => ({
      title: ({ t }) => t(`games.tab.${each}`),
      holds: ({ deleted, status }) => !deleted && status === each,
    })),
  { title: ({ t }) => t("games.tab.deleted"), holds: ({ deleted }) => deleted === true },
]

/** The list of games: an issuer sees those of the own organization. */
export const GAMES_SCREEN = defineList({
  shared: GAMES_LIST,
  title: "screen.games",
  area: GAMES_AREA,
  actionContext: contextWithDeleted<ListedGame>,
  marks: true,
  source: (store) => store.areas.of(GAMES_AREA).lists(),
  words: gameWords,
  places: (_context, _lists, role) => ({
    gameId: { role: "id", min: 4, keep: 9 },
    name: { role: "name", gap: 2, min: 18, max: 60, keep: 8 },
    status: { min: 6, keep: 7 },
    platform: { min: 9, keep: 6 },
    organization: role === "issuer" ? "hidden" : { isExtra: true, min: 16, keep: 5 },
    genre: { isExtra: true, min: 12, keep: 4 },
    currency: { isExtra: true, min: 6, keep: 2 },
    url: { isExtra: true, ink: () => "dim", min: 18, keep: 3 },
    lastCallAt: "hidden",
  }),
  tabs: tabsOf,
  tabKeys: tabKeys("key.nextGameTab", "key.previousGameTab"),
  keys: [{ id: "show", keys: ["enter"], help: "key.show", run: aboutGame(gamePage) }, ...GAME_KEYS],
  foot: [
    ["show", "open"],
    "edit",
    ["move", "status"],
    "sdkKeys",
    "delete",
    "create",
    "mark",
    "undo",
    "workingKeys",
    "copy",
  ],
  empty: ({ t }, user) =>
    t(
      user?.role === "issuer" && user.organization === null
        ? "games.noOrganization"
        : "games.empty",
    ),
})
