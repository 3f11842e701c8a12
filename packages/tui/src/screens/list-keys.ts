import type { List } from "../list/index.ts"
import type { KeyBinding } from "./key-table.ts"

/** What the shortcuts of every list work on. */
export interface ListContext {
  list: Pick<
    List<unknown>,
    "moveBy" | "moveTo" | "toggleMark" | "toggleRange" | "markShown" | "invertShown"
  >
  openFilter: () => void
  /** Rows of the list on the screen. */
  page: number
}

/** Movement, marks and filter: the same on every list. */
export const MOVE_KEYS: readonly KeyBinding<ListContext>[] = [
  { id: "down", keys: ["down", "j"], help: "key.down", run: ({ list }) => list.moveBy(1) },
  { id: "up", keys: ["up", "k"], help: "key.up", run: ({ list }) => list.moveBy(-1) },
  {
    id: "pageDown",
    keys: ["pagedown", "ctrl+f"],
    help: "key.pageDown",
    run: ({ list, page }) => list.moveBy(page),
  },
  {
    id: "pageUp",
    keys: ["pageup", "ctrl+b"],
    help: "key.pageUp",
    run: ({ list, page }) => list.moveBy(-page),
  },
  { id: "first", keys: ["g", "home"], help: "key.first", run: ({ list }) => list.moveTo(0) },
  { id: "last", keys: ["G", "end"], help: "key.last", run: ({ list }) => list.moveTo(Infinity) },
  { id: "filter", keys: ["/"], help: "key.filter", run: ({ openFilter }) => openFilter() },
]

export const MARK_KEYS: readonly KeyBinding<ListContext>[] = [
  {
    id: "mark",
    keys: ["space"],
    help: "key.mark",
    run: ({ list }) => {
      list.toggleMark()
      list.moveBy(1)
    },
  },
  { id: "range", keys: ["v"], help: "key.range", run: ({ list }) => list.toggleRange() },
  { id: "markAll", keys: ["*"], help: "key.markAll", run: ({ list }) => list.markShown() },
  { id: "invert", keys: ["!"], help: "key.invert", run: ({ list }) => list.invertShown() },
]
