import type { ListArea } from "../../app-store/area.ts"
import type { ActionContext } from "./record-action.ts"
import type { WithPreferences, WithProgram, WithUpdates } from "../../app-store/app-store.ts"

/** Actions work on the list of an area: what they change shows at once. */
export const actionContextOf = <Row>(
  store: WithPreferences & WithProgram & WithUpdates,
  { list }: ListArea<Row>,
  idOf: (row: Row) => number,
): ActionContext<Row> => ({
  api: store.options.api,
  t: store.preferences.words.t,
  latest: (id) => list.get(id),
  changed: (row) => {
    if (list.get(idOf(row)) !== undefined) list.arrive([row])
    store.updates.changed()
  },
  removed: (id) => {
    list.remove([id])
    store.updates.changed()
  },
})
