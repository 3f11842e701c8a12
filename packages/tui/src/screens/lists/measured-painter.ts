import {
  type ColumnNeed,
  createRowPainter,
  filledNeeds,
  type List,
  measureColumns,
  neededWidth,
  type PaintedColumn,
  type RowPainter,
  widerNeeds,
} from "../../list/index.ts"
import { signsOf } from "../../text/signs.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** Rows that are measured: those of some screens around the one in view. */
const MEASURED_ROWS = 200

/** Width of a list beside a record, by the cells that its columns use if the list has `most` of them. */
export interface PaneWidths {
  most: number
  widthFor: (needed: number) => number
}

type Columns<Row> = (context: RenderContext) => readonly PaintedColumn<Row>[]

interface Measurement {
  /** The arrangement, the columns, the width and the language at the measurement. */
  of: readonly unknown[]
  changes: number
  version: number
  needs: readonly ColumnNeed[]
}

/** A painter, and what it was made of. */
interface CachedPainter<Row> {
  of: readonly unknown[]
  painter: RowPainter<Row>
}

const isSame = (before: readonly unknown[] | undefined, now: readonly unknown[]) =>
  before?.every((each, i) => Object.is(each, now[i])) ?? false

/**
 * Cells that the columns need. They are measured when other rows are shown, or in another order, and when the width or the language
 * changes. While one moves through the rows, widths stay: rows that change or arrive meanwhile widen columns only, and a page that
 * follows shows only columns that were empty.
 */
function measureNow<Row>(
  list: List<Row>,
  painted: readonly PaintedColumn<Row>[],
  { columns, t }: RenderContext,
  before: Measurement | undefined,
): Measurement {
  // A search that goes on has not found its rows yet.
  if (before && list.status().searching) return before
  const now = [list.arrangement(), painted.length, columns, t]
  const [changes, version] = [list.changes(), list.version()]
  const measure = () => measureColumns(painted, list.around(MEASURED_ROWS))
  if (!before || !isSame(before.of, now)) return { of: now, changes, version, needs: measure() }
  if (before.version === version) return before
  const needs =
    before.changes === changes
      ? filledNeeds(before.needs, measure)
      : widerNeeds(before.needs, measure())
  return { of: now, changes, version, needs }
}

/** Row painters of a list: for its rows, the width, the look and the language of the moment. */
export function createMeasuredPainter<Row extends object>(list: List<Row>) {
  let painted: { of: readonly unknown[]; columns: readonly PaintedColumn<Row>[] } | undefined
  let measured: Measurement | undefined
  let made: CachedPainter<Row> | undefined
  return (
    columns: Columns<Row>,
    context: RenderContext,
    idWidth = list.widestId(),
    pane?: PaneWidths,
  ): RowPainter<Row> => {
    const drawn = [columns, context]
    if (!painted || !isSame(painted.of, drawn)) painted = { of: drawn, columns: columns(context) }
    measured = measureNow(list, painted.columns, context, measured)
    const { needs } = measured
    const of = [painted, needs, idWidth, pane]
    const { columns: all } = painted
    const widthOf = () =>
      pane ? pane.widthFor(neededWidth(all, pane.most, { idWidth, needs })) : context.columns
    if (!made || !isSame(made.of, of))
      made = {
        of,
        painter: createRowPainter(all, widthOf(), {
          styles: context.styles,
          signs: signsOf(context.unicode),
          cursor: context.cursor ?? "mark",
          idWidth,
          needs,
        }),
      }
    return made.painter
  }
}
