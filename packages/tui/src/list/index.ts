export { type ColumnNeed, filledNeeds, measureColumns, widerNeeds } from "./column-widths.ts"
export type { ListDefinition, ListField, RowId } from "./definition.ts"
export { fuzzyMatch } from "./fuzzy.ts"
export { type FilterHints, filterValue, type UnknownValue } from "./filter-hints.ts"
export { createList, type List, type ListStatus } from "./list.ts"
export {
  createRowPainter,
  neededWidth,
  type CursorLook,
  type PaintedColumn,
  type RowPainter,
} from "./row-painter.ts"
