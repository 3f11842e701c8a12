export type { ListDefinition, ListField, ListSort, RowId } from "./definition.ts"
export { fuzzyMatch } from "./fuzzy.ts"
export { onLatinLayout } from "./keyboard-layout.ts"
export { createList, type List, type ListStatus, type Loaded, type ShownRow } from "./list.ts"
export {
  ASCII_MARKERS,
  counter,
  createRowPainter,
  type Markers,
  type PaintedColumn,
  type RowPainter,
  UNICODE_MARKERS,
} from "./row-painter.ts"
