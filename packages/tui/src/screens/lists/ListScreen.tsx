import { Box } from "ink"
import { type ReactElement, useState } from "react"
import type { List, PaintedColumn } from "../../list/index.ts"
import { Line } from "../../widgets/Line.tsx"
import { LiveRows } from "../../widgets/LiveRows.tsx"
import { useKeys } from "../../widgets/use-keys.ts"
import type { ListArea } from "../../app-store/area.ts"
import { bindingsFor, type KeyBinding, remapKeys, runKey } from "../base/key-table.ts"
import { PlainList } from "./PlainList.tsx"
import type { ScreenProps } from "../base/screen.ts"
import { FilterLine } from "./FilterLine.tsx"
import type { ListContext } from "./list-keys.ts"
import { nothingFoundText, statusText } from "./status-text.ts"
import { usePainter } from "./use-painter.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { useAttention, useUpdates } from "../../app-store/use-updates.ts"
import { meOf } from "../actions/me.ts"

/** A tab above a list; without `holds` it shows everything. */
export interface ListTab<Row> {
  title: (context: RenderContext) => string
  holds?: (row: Row) => boolean
}

/** What stands in front of the list gets. */
export interface DialogProps<Dialog> {
  /** Of the place that the dialog has: the screen, or the panel under the list. */
  context: RenderContext
  state: Dialog
  isActive: boolean
  /** Another dialog takes its place. */
  onChange: (dialog: Dialog) => void
  onClose: () => void
  /** What the whole program does with a key that is none of the dialog's. */
  onOtherKey: (name: string) => void
}

export interface ListScreenProps<Row extends object, Dialog> extends ScreenProps {
  area: ListArea<Row>
  columns: (context: RenderContext) => readonly PaintedColumn<Row>[]
  keys: readonly KeyBinding<ListContext<Row, Dialog>>[]
  tabs?: readonly ListTab<Row>[]
  /** A line under the tabs: what the list is about, or what to do first. */
  note?: (context: RenderContext) => string
  /** Said where there are no rows at all: what to do next. */
  whenEmpty: (context: RenderContext) => string
  /** Names the lines of this list where another one may be behind it. */
  region?: string
  renderDialog?: (props: DialogProps<Dialog>) => ReactElement
  /** Lines that a small dialog needs: it stands under the rows, which stay; `undefined` where it needs the whole screen. */
  panelLines?: (dialog: Dialog) => number | undefined
}

/** Tabs of the program, and the line of messages. */
const OF_THE_PROGRAM = 2
/** Filter and counters. */
const BELOW_ROWS = 2
/** And the header. */
const CHROME = OF_THE_PROGRAM + BELOW_ROWS + 1

/** A list with everything that every list has: movement, marks, filter, tabs, counters, dialogs in front. */
export function ListScreen<Row extends object, Dialog = never>(
  props: ListScreenProps<Row, Dialog>,
) {
  const { plain } = props.context
  return plain ? <PlainList {...props} talk={plain.talk} /> : <OnScreen {...props} />
}

function OnScreen<Row extends object, Dialog>(props: ListScreenProps<Row, Dialog>) {
  const { store, context, isActive, area, tabs = [], region = "" } = props
  useUpdates(store)
  const { list, loader } = area
  const [tab, showTab] = useTab(list, tabs)
  const [typing, setTyping] = useState(false)
  const [dialog, setDialog] = useState<Dialog>()
  const note = props.note?.(context)
  const above = [tabs.length > 0, note !== undefined].filter(Boolean).length
  const height = Math.max(1, context.rows - CHROME - above)
  list.setHeight(height)
  list.onFound(() => (context.live ? context.live.repaint() : store.updates.changed()))

  const role = meOf(store).role
  const front = frontOf(props, dialog, setDialog)
  useAttention(store, typing || front !== undefined)
  useKeys(
    (name) => {
      const bindings = bindingsFor(remapKeys(props.keys, store.options.keys), role)
      const ran = runKey(bindings, name, {
        store,
        role,
        list,
        loader,
        page: height,
        openFilter: () => setTyping(true),
        open: setDialog,
        showTab,
      })
      if (!ran) return props.onOtherKey(name)
      const { cursor, shown } = list.status()
      if (cursor > shown - 2 * height) loader.wantMore()
      if (ran.listOnly && context.live) context.live.repaint()
      else store.updates.changed()
    },
    isActive && !typing && !front,
  )

  if (front?.lines === WHOLE_SCREEN) return front.dialog
  return (
    <Box flexDirection="column">
      <Above {...{ context, tabs, tab, note }} />
      <Rows
        context={context}
        list={list}
        columns={props.columns}
        height={front ? Math.max(1, height + BELOW_ROWS - front.lines) : height}
        region={`${region}rows`}
        whenEmpty={props.whenEmpty}
      />
      {front ? (
        <Box flexDirection="column" height={front.lines}>
          {front.dialog}
        </Box>
      ) : (
        <BelowRows
          {...{ store, context, list, isActive, typing, region }}
          onTyped={() => setTyping(false)}
        />
      )}
    </Box>
  )
}

const WHOLE_SCREEN = 0

/** What a dialog draws with in a panel of so many lines; without a panel it has the whole screen. */
export const contextOfPanel = (context: RenderContext, lines: number | undefined): RenderContext =>
  lines ? { ...context, rows: lines + OF_THE_PROGRAM } : context

/** The dialog in front, and the lines of its panel. */
interface Front {
  dialog: ReactElement
  lines: number
}

function frontOf<Row extends object, Dialog>(
  { context, isActive, onOtherKey, renderDialog, panelLines }: ListScreenProps<Row, Dialog>,
  dialog: Dialog | undefined,
  setDialog: (dialog: Dialog | undefined) => void,
): Front | undefined {
  if (dialog === undefined || !renderDialog) return undefined
  const lines = panelLines?.(dialog) ?? WHOLE_SCREEN
  return {
    lines,
    dialog: renderDialog({
      context: contextOfPanel(context, lines),
      state: dialog,
      isActive,
      onChange: setDialog,
      onClose: () => setDialog(undefined),
      onOtherKey,
    }),
  }
}

function Above<Row>({
  context,
  tabs,
  tab,
  note,
}: {
  context: RenderContext
  tabs: readonly ListTab<Row>[]
  tab: number
  note: string | undefined
}) {
  return (
    <>
      {tabs.length > 0 && <Line>{tabsText(context, tabs, tab)}</Line>}
      {note !== undefined && <Line>{note}</Line>}
    </>
  )
}

/** Filter and counters. */
function BelowRows({
  store,
  context,
  list,
  isActive,
  typing,
  region,
  onTyped,
}: Pick<ScreenProps, "store" | "context" | "isActive"> & {
  list: Pick<List<unknown>, "status" | "setFilter">
  typing: boolean
  region: string
  onTyped: () => void
}) {
  return (
    <>
      <FilterLine
        isTyping={typing}
        isActive={isActive}
        value={list.status().filter}
        onChange={(text) => {
          list.setFilter(text)
          store.updates.changed()
        }}
        onClose={onTyped}
      />
      <LiveRows
        context={context}
        region={`${region}status`}
        height={1}
        lines={() => [statusText(context, list.status())]}
      />
    </>
  )
}

/** The tab that is shown, and how to go to others. A list without tabs keeps the scope that it has. */
function useTab<Row>(
  list: List<Row>,
  tabs: readonly ListTab<Row>[],
): readonly [number, (step: number) => void] {
  const [tab, setTab] = useState(() => {
    // The list outlives the screen, and may still show another tab.
    if (tabs.length > 0) list.setScope(tabs[0]?.holds)
    return 0
  })
  const show = (step: number) => {
    if (tabs.length === 0) return
    const next = (tab + step + tabs.length) % tabs.length
    setTab(next)
    list.setScope(tabs[next]?.holds)
  }
  return [tab, show]
}

/** Header and rows in view: one preformatted line each, so that moving the cursor changes two cells. */
function Rows<Row extends object>({
  context,
  list,
  columns,
  height,
  region,
  whenEmpty,
}: Pick<ListScreenProps<Row, never>, "context" | "columns" | "whenEmpty"> & {
  list: List<Row>
  height: number
  region: string
}) {
  const painter = usePainter(columns, context)
  const empty = () => {
    const status = list.status()
    const { loaded, complete, filter } = status
    if (loaded === 0) return complete ? whenEmpty(context) : context.t("list.loading")
    return filter ? nothingFoundText(context, status) : context.t("list.nothingHere")
  }
  const lines = () => {
    const shown = list.inView().map((row) => painter.paint(row.row, row))
    const rows = shown.length > 0 ? shown : [`   ${empty()}`]
    return [context.styles.head(painter.header), ...rows].slice(0, height + 1)
  }
  return (
    <Box flexDirection="column" height={height + 1}>
      <LiveRows context={context} region={region} height={height + 1} lines={lines} />
    </Box>
  )
}

const tabsText = <Row,>(context: RenderContext, tabs: readonly ListTab<Row>[], active: number) =>
  tabs
    .map(({ title }, i) =>
      i === active ? context.styles.strong(`[${title(context)}]`) : ` ${title(context)} `,
    )
    .join("")
