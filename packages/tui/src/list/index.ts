export type { ListDefinition, ListField } from "./definition.ts"
export { fuzzyMatch } from "./fuzzy.ts"
export { createList, type List, type ListStatus } from "./list.ts"
export { createRowPainter, type CursorLook, type PaintedColumn } from "./row-painter.ts"
