import { useMemo } from "react"
import {
  ASCII_MARKERS,
  createRowPainter,
  type PaintedColumn,
  UNICODE_MARKERS,
} from "../../list/index.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** A row painter for the width and the language of the moment. */
export function usePainter<Row extends object>(
  columns: (context: RenderContext) => readonly PaintedColumn<Row>[],
  context: RenderContext,
) {
  return useMemo(
    () =>
      createRowPainter(
        columns(context),
        context.columns,
        context.unicode ? UNICODE_MARKERS : ASCII_MARKERS,
      ),
    [columns, context],
  )
}
