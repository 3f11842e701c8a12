export type { ListDefinition, ListField } from "./definition.ts"
export { fuzzyMatch } from "./fuzzy.ts"
export { createList, type List, type ListStatus } from "./list.ts"
export {
  ASCII_MARKERS,
  counter,
  createRowPainter,
  type PaintedColumn,
  UNICODE_MARKERS,
} from "./row-painter.ts"
