import type { Role } from "@qo/core/access"
import type { MessageKey } from "@qo/core/i18n"
import type { List } from "../../list/index.ts"
import type { BackgroundList } from "../../link/background-list.ts"
import { clipboardText } from "../base/clipboard.ts"
import type { KeyBinding } from "../base/key-table.ts"
import { MOVES } from "../base/moves.ts"
import { scrollPane, togglePane } from "./record-pane.ts"
import type { AppStore } from "../../app-store/app-store.ts"

/** Context of a list screen's shortcuts. `Dialog`: its dialogs. */
export interface ListContext<Row, Dialog = never> {
  store: AppStore
  role: Role
  list: List<Row>
  loader: BackgroundList
  /** Rows of the list on the screen. */
  page: number
  openFilter: () => void
  open: (dialog: Dialog) => void
  showTab: (step: number) => void
}

/** Context of a shortcut about records: the chosen ones, and a place for its dialog. The page of one record provides it, too. */
export type RecordsContext<Row, Dialog = never> = Pick<
  ListContext<Row, Dialog>,
  "store" | "open"
> & { list: Pick<List<Row>, "current" | "targets"> }

// Shortcuts of every list know nothing of its rows and dialogs.
type AnyContext = Pick<
  ListContext<unknown>,
  "store" | "loader" | "page" | "openFilter" | "showTab"
> & {
  list: Pick<
    List<unknown>,
    | "moveBy"
    | "moveTo"
    | "toggleMark"
    | "toggleRange"
    | "clearMarks"
    | "markShown"
    | "invertShown"
    | "setFilter"
    | "setSort"
    | "status"
  >
}

/** Movement and filter: the same on every list. */
export const MOVE_KEYS: readonly KeyBinding<AnyContext>[] = [
  ...MOVES,
  { id: "filter", keys: ["/"], help: "key.filter", run: ({ openFilter }) => openFilter() },
  { id: "refresh", keys: ["R"], help: "key.refresh", run: ({ loader }) => void loader.refresh() },
  {
    id: "clear",
    keys: ["escape"],
    help: "key.clear",
    run: ({ list }) => {
      // First the marks, then the filter.
      const { marked, ranging, filter } = list.status()
      if (marked > 0 || ranging) list.clearMarks()
      else if (filter) list.setFilter("")
    },
  },
]

/** For lists whose rows can be marked. */
export const MARK_KEYS: readonly KeyBinding<AnyContext>[] = [
  {
    id: "mark",
    keys: ["space"],
    help: "key.mark",
    listOnly: true,
    run: ({ list }) => {
      list.toggleMark()
      list.moveBy(1)
    },
  },
  {
    id: "range",
    keys: ["v"],
    help: "key.range",
    listOnly: true,
    run: ({ list }) => list.toggleRange(),
  },
  {
    id: "markAll",
    keys: ["*"],
    help: "key.markAll",
    listOnly: true,
    run: ({ list }) => list.markShown(),
  },
  {
    id: "invert",
    keys: ["!"],
    help: "key.invert",
    listOnly: true,
    run: ({ list }) => list.invertShown(),
  },
]

/** For lists with a record beside them. */
export const PANE_KEYS: readonly KeyBinding<AnyContext>[] = [
  { id: "panes", keys: ["z"], help: "key.panes", run: ({ list }) => togglePane(list) },
  {
    id: "paneForth",
    keys: ["J"],
    help: "key.paneForth",
    listOnly: true,
    run: ({ list, page }) => scrollPane(list, Math.max(1, page - 1)),
  },
]

/** For lists with tabs. */
export const tabKeys = (
  next: MessageKey<"terminal"> = "key.nextTab",
  previous: MessageKey<"terminal"> = "key.previousTab",
): readonly KeyBinding<AnyContext>[] => [
  { id: "nextTab", keys: ["tab", "right", "l"], help: next, run: (c) => c.showTab(1) },
  {
    id: "previousTab",
    keys: ["shift+tab", "left", "h"],
    help: previous,
    run: (c) => c.showTab(-1),
  },
]

/** For a list that is one of two parts of a screen: goes to the other one. */
export const otherPartKey = (
  id: string,
  help: MessageKey<"terminal">,
): KeyBinding<{ showTab: (step: number) => void }> => ({
  id,
  keys: ["tab", "right", "l", "shift+tab", "left", "h"],
  help,
  wholeList: true,
  run: ({ showTab }) => showTab(1),
})

/** `o` walks through these fields, and back to the server's own order; `O` turns the order round. */
export const sortKeys = (fields: readonly string[]): readonly KeyBinding<AnyContext>[] => [
  {
    id: "sort",
    keys: ["o"],
    help: "key.sort",
    listOnly: true,
    run: ({ list }) => {
      const all = [undefined, ...fields]
      const next = all[(all.indexOf(list.status().sort?.field) + 1) % all.length]
      list.setSort(next === undefined ? undefined : { field: next, descending: false })
    },
  },
  {
    id: "sortBack",
    keys: ["O"],
    help: "key.sortBack",
    listOnly: true,
    run: ({ list }) => {
      const { sort } = list.status()
      if (sort) list.setSort({ ...sort, descending: !sort.descending })
    },
  },
]

/** Opens a dialog for marked rows, or the record at the cursor. */
export const aboutTargets =
  <Row, Dialog>(make: (rows: readonly Row[], store: AppStore) => Dialog) =>
  ({ store, list, open }: RecordsContext<Row, Dialog>): void => {
    const rows = list.targets()
    if (rows.length > 0) open(make(rows, store))
  }

/** Opens a dialog about the record at the cursor; for deleted ones `whenDeleted` is shown instead. */
export const aboutOne =
  <Row extends object, Dialog>(
    make: (row: Row) => Dialog,
    whenDeleted?: MessageKey<"terminal"> & `${string}.deletedFirst`,
  ) =>
  ({ store, list, open }: RecordsContext<Row, Dialog>): void => {
    const row = list.current()
    if (row === undefined) return
    const isDeleted = "deleted" in row && row.deleted === true
    if (isDeleted && whenDeleted) store.notices.warn(store.preferences.words.t(whenDeleted))
    else open(make(row))
  }

/** The key of an act, and others with the same effect. */
export const keysOfAct = ({ key }: { key?: string }, ...others: readonly string[]): string[] => [
  ...(key === undefined ? [] : [key]),
  ...others,
]

/** The command that lists these records; all if none is given. */
export function listCommandOf(
  area: string,
  field: string,
  ids: readonly (number | string)[],
): string {
  const list = `qo ${area} list`
  return ids.length === 0 ? list : `${list} --where '${field} in (${ids.join(", ")})'`
}

/** `y`: the command line of the waiting action, else of the row at the cursor. */
export const copyKey = <Row>(
  commandOf: (rows: readonly Row[]) => string,
): KeyBinding<Pick<RecordsContext<Row>, "store" | "list">> => ({
  id: "copy",
  keys: ["y"],
  help: "key.copy",
  run: ({ store, list }) => {
    const command = store.queue.waiting().at(-1)?.action.command ?? commandOf(list.targets())
    clipboardText(command)
    store.notices.tell(store.preferences.words.t("copy.done", { command }))
  },
})
