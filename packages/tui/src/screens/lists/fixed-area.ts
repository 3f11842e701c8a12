import { createList, type ListDefinition } from "../../list/index.ts"
import { listArea, type ListArea } from "../../app-store/area.ts"

const doNothing = () => {}

/** A list of records of this program itself: none are loaded. */
export const fixedArea = <Row>(definition: ListDefinition<Row>): ListArea<Row> =>
  listArea(createList(definition), {
    start: doNothing,
    wantMore: doNothing,
    refresh: async () => {},
    heard: doNothing,
    stop: doNothing,
  })
