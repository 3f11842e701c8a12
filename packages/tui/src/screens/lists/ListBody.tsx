import { Box } from "ink"
import type { ReactElement } from "react"
import { Line } from "../../widgets/Line.tsx"
import { LiveRows } from "../../widgets/LiveRows.tsx"
import type { ListScreenProps } from "./ListScreen.tsx"
import { tabParts, totalOf } from "./list-tabs.ts"
import { partsLine } from "./parts-line.ts"
import { Rows } from "./Rows.tsx"
import { orderText, type UsualOrder } from "./status-text.ts"
import { usePane } from "./use-pane.ts"
import { waitingSign } from "./waiting-sign.ts"

/** A panel under the rows. */
export interface PanelBelow {
  lines: number
  content: ReactElement
}

export type ListBodyProps<Row extends object, Dialog> = ListScreenProps<Row, Dialog> & {
  tab: number
  noteText: string | undefined
  /** Rows on the screen. */
  rows: number
  below: PanelBelow | undefined
}

/** Parts, rows and the panel under them. */
export function ListBody<Row extends object, Dialog>(props: ListBodyProps<Row, Dialog>) {
  const { store, context, area, region = "", tab, noteText, rows, below } = props
  const { list } = area
  const pane = usePane(props)
  return (
    <Box flexDirection="column">
      <LiveRows
        context={context}
        region={`${region}parts`}
        height={1}
        lines={() => [aboveText(props, tab)]}
      />
      {noteText !== undefined && <Line>{` ${noteText}`}</Line>}
      <Rows
        context={pane?.listContext ?? context}
        pane={pane}
        list={list}
        columns={props.columns}
        height={rows}
        region={`${region}rows`}
        whenEmpty={props.whenEmpty}
        waitsFor={() => (store.link.state().online ? "list.loading" : "frame.offline")}
        signOf={signOfRows(props)}
        idWidth={props.idWidth}
      />
      {below && (
        <>
          <Line>{context.styles.head(" ".repeat(context.columns))}</Line>
          <Box flexDirection="column" height={below.lines}>
            {below.content}
          </Box>
        </>
      )}
    </Box>
  )
}

/** The sign of the list's own, or of the acts that wait. */
const signOfRows = <Row extends object, Dialog>({
  store,
  context,
  kind,
  signOf,
  area: { list },
}: ListScreenProps<Row, Dialog>) => signOf ?? waitingSign(store, context, kind, list.idOf)

const NEWEST_FIRST: UsualOrder = { text: ({ t }) => t("order.newest") }

/** The parts with their counts, and the order or filter; without parts, the title of the list. */
function aboveText<Row extends object, Dialog>(
  {
    context,
    area: { list },
    tabs = [],
    note,
    order = NEWEST_FIRST,
    among,
  }: ListScreenProps<Row, Dialog>,
  tab: number,
): string {
  const status = list.status()
  const beside = orderText(context, status, order)
  if (among)
    return partsLine(
      context,
      among.titles.map((title, i) =>
        i === among.at ? { title, count: totalOf(status) } : { title },
      ),
      among.at,
      beside,
    )
  if (tabs.length === 0)
    return note
      ? ` ${note(context)}`
      : partsLine(context, [{ title: context.t("roles.all"), count: totalOf(status) }], 0, beside)
  return partsLine(context, tabParts(context, list, tabs), tab, beside)
}
