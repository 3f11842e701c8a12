import { useMemo } from "react"
import { createRowPainter, type PaintedColumn } from "../../list/index.ts"
import { signsOf } from "../../text/signs.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** A row painter for the width, the look and the language of the moment. `idWidth`: of the longest number in the list. */
export function usePainter<Row extends object>(
  columns: (context: RenderContext) => readonly PaintedColumn<Row>[],
  context: RenderContext,
  idWidth = 0,
) {
  return useMemo(
    () =>
      createRowPainter(columns(context), context.columns, {
        styles: context.styles,
        signs: signsOf(context.unicode),
        cursor: context.cursor ?? "mark",
        idWidth,
      }),
    [columns, context, idWidth],
  )
}
