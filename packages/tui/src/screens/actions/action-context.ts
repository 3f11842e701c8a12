import type { ListArea } from "../../app-store/area.ts"
import type {
  WithPreferences,
  WithProgram,
  WithSession,
  WithUpdates,
} from "../../app-store/app-store.ts"
import { meOf } from "./me.ts"
import { wordsNow } from "../../records/words.ts"
import type { ActionContext } from "./plan-act.ts"

/** The same for a list that also shows deleted records: deleted and restored ones are reloaded. */
export function contextWithDeleted<Row extends { deleted?: boolean }>(
  store: WithPreferences & WithProgram & WithSession & WithUpdates,
  area: ListArea<Row>,
): ActionContext<Row> {
  const { list } = area
  return {
    ...actionContextOf(store, area),
    changed: (row) => {
      const isBack = list.get(list.idOf(row))?.deleted === true
      list.arrive([row])
      // It was among the deleted records.
      if (isBack) void area.refresh()
      store.updates.changed()
    },
    removed: (id) => {
      list.remove([id])
      void area.refresh()
      store.updates.changed()
    },
  }
}

/** Acts change the list of an area immediately. */
export const actionContextOf = <Row>(
  store: WithPreferences & WithProgram & WithSession & WithUpdates,
  { list }: Pick<ListArea<Row>, "list">,
): ActionContext<Row> => ({
  api: store.options.api,
  caller: () => meOf(store),
  words: wordsNow(store.preferences.words),
  latest: (id) => list.get(id),
  changed: (row) => {
    if (list.get(list.idOf(row)) !== undefined) list.arrive([row])
    store.updates.changed()
  },
  removed: (id) => {
    list.remove([id])
    store.updates.changed()
  },
})
