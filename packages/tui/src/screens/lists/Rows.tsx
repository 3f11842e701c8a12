import { Box } from "ink"
import type { List, ListStatus, PaintedColumn } from "../../list/index.ts"
import type { Span } from "../../text/spans.ts"
import { fittedLine } from "../../widgets/fitted-line.ts"
import { LiveRows } from "../../widgets/LiveRows.tsx"
import type { RenderContext } from "../../widgets/render-context.ts"
import { nothingFoundText } from "./status-text.ts"
import { useMemo } from "react"
import { createMeasuredPainter } from "./measured-painter.ts"
import type { ShownPane } from "./use-pane.ts"

/** The text for no rows is aligned with the names. */
const INDENT_OF_NONE = 6

interface RowsProps<Row> {
  context: RenderContext
  list: List<Row>
  columns: (context: RenderContext) => readonly PaintedColumn<Row>[]
  height: number
  region: string
  whenEmpty: (context: RenderContext) => string
  /** Text until the first rows are loaded. */
  waitsFor: () => "list.loading" | "frame.offline"
  signOf?: ((row: Row) => Span | undefined) | undefined
  idWidth: number | undefined
  pane: ShownPane | undefined
}

/** Header and rows in view: one preformatted line each, so that moving the cursor changes two cells. */
export function Rows<Row extends object>({
  context,
  list,
  columns,
  height,
  region,
  whenEmpty,
  waitsFor,
  signOf,
  idWidth,
  pane,
}: RowsProps<Row>) {
  const painterFor = useMemo(() => createMeasuredPainter(list), [list])
  const empty = () => {
    const status = list.status()
    const { loaded, complete, filter } = status
    if (loaded === 0) return complete ? whenEmpty(context) : context.t(waitsFor())
    return filter ? foundNothing(status) : context.t("list.nothingHere")
  }
  /** The reason, and the key that shows all rows again. */
  const foundNothing = (status: ListStatus) =>
    `${nothingFoundText(context, status, list.unknownValue())}\n${context.t("list.clearFilter")}`
  const lines = () => {
    const painter = painterFor(columns, context, idWidth, pane?.widths)
    const shown = list
      .inView()
      .map((row) => painter.paint(row.row, { ...row, sign: signOf?.(row.row) }))
    const rows =
      shown.length > 0
        ? shown
        : [
            "",
            ...empty()
              .split("\n")
              .flatMap((line) => fittedLine(line, context.columns - 2 * INDENT_OF_NONE))
              .map((line) => " ".repeat(INDENT_OF_NONE) + line),
          ]
    const all = [painter.header, ...rows].slice(0, height + 1)
    return pane ? pane.beside(all, { width: painter.width, height: height + 1 }) : all
  }
  return (
    <Box flexDirection="column" height={height + 1}>
      <LiveRows context={context} region={region} height={height + 1} lines={lines} />
    </Box>
  )
}
