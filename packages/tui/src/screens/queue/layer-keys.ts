import { clipboardText } from "../base/clipboard.ts"
import type { KeyBinding } from "../base/key-table.ts"
import { type ListContext, MOVE_KEYS } from "../lists/list-keys.ts"

const NOT_HERE: ReadonlySet<string> = new Set(["refresh", "clear"])

/** Movement and filter of a list in a layer. */
export const LAYER_MOVE_KEYS = MOVE_KEYS.filter(({ id }) => !NOT_HERE.has(id))

/** Esc goes back step by step: the marks, the filter, then the list itself. */
export const closeKey = <Row, Dialog = never>(
  close: () => void,
): KeyBinding<ListContext<Row, Dialog>> => ({
  id: "close",
  keys: ["escape", "q"],
  help: "key.close",
  run: ({ list }) => {
    const { marked, ranging, filter } = list.status()
    if (marked > 0 || ranging) list.clearMarks()
    else if (filter) list.setFilter("")
    else close()
  },
})

/** `y`: the command line of the action at the cursor. */
export const copyCommandKey = <Row, Dialog = never>(
  commandOf: (row: Row) => string,
): KeyBinding<ListContext<Row, Dialog>> => ({
  id: "copy",
  keys: ["y"],
  help: "key.copy",
  run: ({ store, list }) => {
    const row = list.current()
    if (row === undefined) return
    const command = commandOf(row)
    clipboardText(command)
    store.notices.tell(store.preferences.words.t("copy.done", { command }))
  },
})
