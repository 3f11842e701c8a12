import type { List, RowPainter } from "../list/index.ts"
import type { Look } from "../screens/shell.ts"
import { Line } from "./Line.tsx"
import { Lines } from "./Lines.tsx"

interface Props<Row> {
  look: Look
  list: List<Row>
  painter: RowPainter<Row>
  /** Shown while there are no rows. */
  empty: string
}

/** The rows in view: one preformatted line each, so that moving the cursor changes two cells. */
export function ListRows<Row>({ look, list, painter, empty }: Props<Row>) {
  const rows = list.inView().map((shown) => painter.paint(shown.row, shown))
  return (
    <>
      <Line>{look.styles.bold(painter.header)}</Line>
      <Lines lines={rows.length > 0 ? rows : [`   ${empty}`]} />
    </>
  )
}
