import type { List } from "../../list/index.ts"
import type { KeyBinding } from "./key-table.ts"

interface MovedList {
  list: Pick<List<unknown>, "moveBy" | "moveTo">
  /** Rows on the screen. */
  page: number
}

/** Walking through rows: the same wherever there are some. */
export const MOVES: readonly Omit<KeyBinding<MovedList>, "fitting">[] = [
  {
    id: "down",
    keys: ["down", "j"],
    help: "key.down",
    listOnly: true,
    run: ({ list }) => list.moveBy(1),
  },
  {
    id: "up",
    keys: ["up", "k"],
    help: "key.up",
    listOnly: true,
    run: ({ list }) => list.moveBy(-1),
  },
  {
    id: "pageDown",
    keys: ["pagedown", "ctrl+f"],
    help: "key.pageDown",
    listOnly: true,
    run: ({ list, page }) => list.moveBy(page),
  },
  {
    id: "pageUp",
    keys: ["pageup", "ctrl+b"],
    help: "key.pageUp",
    listOnly: true,
    run: ({ list, page }) => list.moveBy(-page),
  },
  {
    id: "first",
    keys: ["g", "home"],
    help: "key.first",
    listOnly: true,
    run: ({ list }) => list.moveTo(0),
  },
  {
    id: "last",
    keys: ["G", "end"],
    help: "key.last",
    listOnly: true,
    run: ({ list }) => list.moveTo(Infinity),
  },
]
