import { useMemo } from "react"
import {
  ASCII_MARKERS,
  createRowPainter,
  type PaintedColumn,
  UNICODE_MARKERS,
} from "../../list/index.ts"
import type { Look } from "../shell.ts"

/** A row painter for the width and the language of the moment. */
export function usePainter<Row extends object>(
  columns: (look: Look) => readonly PaintedColumn<Row>[],
  look: Look,
) {
  return useMemo(
    () =>
      createRowPainter(columns(look), look.columns, look.unicode ? UNICODE_MARKERS : ASCII_MARKERS),
    [columns, look],
  )
}
