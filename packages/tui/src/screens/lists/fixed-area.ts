import { createList, type ListDefinition } from "../../list/index.ts"
import { listArea, type ListArea } from "../../app-store/area.ts"

const nothing = () => {}

/** A list of what this program itself knows: nothing is loaded. */
export const fixedArea = <Row>(definition: ListDefinition<Row>): ListArea<Row> =>
  listArea(createList(definition), {
    start: nothing,
    wantMore: nothing,
    refresh: async () => {},
    heard: nothing,
    stop: nothing,
  })
