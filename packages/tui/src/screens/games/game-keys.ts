import { deleteGame, type ListedGame, restoreGame, setGameStatus } from "@qo/core/acts"
import type { FootItem } from "../base/foot.ts"
import type { KeyBinding } from "../base/key-table.ts"
import {
  aboutOne,
  aboutTargets,
  copyKey,
  keysOfAct,
  listCommandOf,
  type ListContext,
  MARK_KEYS,
  MOVE_KEYS,
  planOf,
  sortKeys,
  tabKeys,
} from "../lists/list-keys.ts"
import { GAME_SORTS } from "./game-list.ts"
import type { GameDialogState } from "./GameDialog.tsx"

type GameKeyContext = ListContext<ListedGame, GameDialogState>

/** What the last line offers, most used first. */
export const GAME_FOOT: readonly FootItem[] = [
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
]

/** The shortcuts of the games screen; `?` and the palette read them too. */
export const GAME_KEYS: readonly KeyBinding<GameKeyContext>[] = [
  ...MOVE_KEYS,
  ...MARK_KEYS,
  ...tabKeys("key.nextGameTab", "key.previousGameTab"),
  ...sortKeys(GAME_SORTS),
  {
    id: "show",
    keys: ["enter"],
    help: "key.show",
    run: aboutOne((game) => ({ kind: "show", game }), "games.deletedFirst"),
  },
  {
    id: "create",
    keys: ["n"],
    help: "key.createGame",
    action: "games.manage",
    wholeList: true,
    run: ({ open }) => open({ kind: "create" }),
  },
  {
    id: "edit",
    keys: ["e"],
    help: "key.editGame",
    action: "games.manage",
    run: aboutOne((game) => ({ kind: "edit", game }), "games.deletedFirst"),
  },
  {
    id: "move",
    keys: keysOfAct(setGameStatus),
    help: "key.moveGame",
    action: "games.manage",
    run: aboutTargets((games) => ({ kind: "move", games })),
  },
  {
    id: "sdkKeys",
    keys: ["K"],
    help: "key.sdkKeys",
    action: "games.manage",
    run: aboutOne((game) => ({ kind: "keys", game }), "games.deletedFirst"),
  },
  {
    id: "workingKeys",
    keys: ["V"],
    help: "key.workingKeys",
    action: "games.manage",
    run: aboutOne((game) => ({ kind: "working", game }), "games.deletedFirst"),
  },
  {
    id: "delete",
    keys: keysOfAct(deleteGame, "delete"),
    help: "key.delete",
    action: "games.manage",
    run: planOf<ListedGame>(deleteGame),
  },
  {
    id: "restore",
    keys: keysOfAct(restoreGame),
    help: "key.restoreGame",
    action: "games.manage",
    run: planOf<ListedGame>(restoreGame),
  },
  copyKey((games) =>
    games.length === 1
      ? `qo games show ${String(games[0]?.gameId)}`
      : listCommandOf(
          "games",
          "gameId",
          games.map(({ gameId }) => gameId),
        ),
  ),
]
