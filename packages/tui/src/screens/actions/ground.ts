import type { Desk } from "../desk.ts"
import type { ListArea } from "../area.ts"
import type { ActionGround } from "./record-action.ts"

/** Actions work on the list of an area: what they change shows at once. */
export const groundOf = <Row>(
  desk: Desk,
  { list }: ListArea<Row>,
  idOf: (row: Row) => number,
): ActionGround<Row> => ({
  api: desk.options.api,
  t: desk.words.t,
  latest: (id) => list.get(id),
  changed: (row) => {
    if (list.get(idOf(row)) !== undefined) list.arrive([row])
    desk.changed()
  },
  removed: (id) => {
    list.remove([id])
    desk.changed()
  },
})
