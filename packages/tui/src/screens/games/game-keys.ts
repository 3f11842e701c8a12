import type { Game } from "@qo/core/game"
import type { KeyBinding } from "../base/key-table.ts"
import {
  copyKey,
  type ListContext,
  MARK_KEYS,
  MOVE_KEYS,
  sortKeys,
  TAB_KEYS,
} from "../lists/list-keys.ts"
import { deleteAction } from "./game-actions.ts"
import { GAME_SORTS } from "./game-list.ts"
import type { GameDialogState } from "./GameDialog.tsx"

type GameKeyContext = ListContext<Game, GameDialogState>

/** Opens a dialog about the marked games, or the one at the cursor. */
const about =
  (make: (games: readonly Game[]) => GameDialogState) =>
  ({ list, open }: GameKeyContext) => {
    const games = list.targets()
    if (games.length > 0) open(make(games))
  }

/** The same about the game at the cursor alone. */
const aboutOne =
  (make: (game: Game) => GameDialogState) =>
  ({ list, open }: GameKeyContext) => {
    const game = list.current()
    if (game) open(make(game))
  }

/** The shortcuts of the games screen; `?` and the palette read them too. */
export const GAME_KEYS: readonly KeyBinding<GameKeyContext>[] = [
  ...MOVE_KEYS,
  ...MARK_KEYS,
  ...TAB_KEYS.map((binding) => ({
    ...binding,
    help:
      binding.id === "nextTab" ? ("key.nextGameTab" as const) : ("key.previousGameTab" as const),
  })),
  ...sortKeys(GAME_SORTS),
  {
    id: "show",
    keys: ["enter"],
    help: "key.show",
    run: aboutOne((game) => ({ kind: "show", game })),
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
    run: aboutOne((game) => ({ kind: "edit", game })),
  },
  {
    id: "move",
    keys: ["s"],
    help: "key.moveGame",
    action: "games.manage",
    run: about((games) => ({ kind: "move", games })),
  },
  {
    id: "sdkKeys",
    keys: ["K"],
    help: "key.sdkKeys",
    action: "games.manage",
    run: aboutOne((game) => ({ kind: "keys", game })),
  },
  {
    id: "delete",
    keys: ["d", "delete"],
    help: "key.delete",
    action: "games.manage",
    run: about((games) => ({ kind: "plan", action: deleteAction, games, dangerous: true })),
  },
  copyKey((games) =>
    games.length === 1 ? `qo games show ${String(games[0]?.gameId)}` : "qo games list",
  ),
]
