import { type ReactElement, useState } from "react"
import type { List, PaintedColumn } from "../../list/index.ts"
import { Lines } from "../../widgets/Lines.tsx"
import { useEdges } from "../../widgets/use-edges.ts"
import { useKeys } from "../../widgets/use-keys.ts"
import type { ListArea } from "../../app-store/area.ts"
import type { FootItem } from "../base/foot.ts"
import { edgesOf } from "./list-edges.ts"
import { bindingsFor, type KeyBinding, remapKeys, runKey } from "../base/key-table.ts"
import { ListBody } from "./ListBody.tsx"
import type { RecordPane } from "./record-pane.ts"
import { PlainList } from "./PlainList.tsx"
import type { ScreenProps } from "../base/screen.ts"
import type { ListContext } from "./list-keys.ts"
import type { ListTab, ScreenParts } from "./list-tabs.ts"
import type { UsualOrder } from "./status-text.ts"
import { useFilterInput } from "./use-filter-input.ts"
import type { ListedKind } from "./waiting-sign.ts"
import type { FootAct } from "../../widgets/edges.ts"
import type { Span } from "../../text/spans.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { useAttention, useUpdates } from "../../app-store/use-updates.ts"
import { meOf } from "../actions/me.ts"

/** Properties of a dialog over the list. */
export interface DialogProps<Dialog> {
  /** Size of the dialog's place: the screen, or the panel under the list. */
  context: RenderContext
  state: Dialog
  isActive: boolean
  /** Another dialog takes its place. */
  onChange: (dialog: Dialog) => void
  onClose: () => void
  /** Handles keys that the dialog does not use. */
  onOtherKey: (name: string) => void
}

export interface ListScreenProps<Row extends object, Dialog> extends ScreenProps {
  area: ListArea<Row>
  columns: (context: RenderContext) => readonly PaintedColumn<Row>[]
  keys: readonly KeyBinding<ListContext<Row, Dialog>>[]
  tabs?: readonly ListTab<Row>[]
  /** In place of the parts, or under them: the subject of the list, or the first step. */
  note?: (context: RenderContext) => string
  /** The default order; without it newest first. */
  order?: UsualOrder
  /** Acts of a row, most used first, then those of an empty list; the keys of the screen and of the program have them. */
  foot?: readonly FootItem[]
  footOfNone?: readonly FootItem[]
  /** Acts that say more than their names, in place of these. */
  acts?: () => readonly FootAct[]
  /** Parts of a screen of which the list is one. */
  among?: ScreenParts
  /** The record of the row at the cursor, beside the list on a wide terminal. */
  record?: RecordPane<Row>
  /** Kind of its records, so that records of waiting actions get a sign. */
  kind?: ListedKind
  /** Sign beside the cursor of an unmarked row. */
  signOf?: ((row: Row) => Span | undefined) | undefined
  /** Columns of the longest number, if the list shows other ids than its own. */
  idWidth?: number
  /** Text without any rows: the next step. */
  whenEmpty: (context: RenderContext) => string
  /** It is a layer over another screen, whatever is open there. */
  isLayer?: true
  /** Names the lines of this list where another one may be behind it. */
  region?: string
  renderDialog?: (props: DialogProps<Dialog>) => ReactElement
  /** Lines that a small dialog needs: it stands under the rows, which stay; `undefined` where it needs the whole screen. */
  panelLines?: (dialog: Dialog) => number | undefined
}

/** Lines of the program: tabs and messages. */
const OF_THE_PROGRAM = 2
/** Parts and column titles. */
const CHROME = OF_THE_PROGRAM + 2
/** Height of the rule above a panel, lines. */
const RULE = 1

/** A list with everything that every list has: movement, marks, filter, tabs, counters, dialogs in front. */
export function ListScreen<Row extends object, Dialog = never>(
  props: ListScreenProps<Row, Dialog>,
) {
  const { plain } = props.context
  return plain ? <PlainList {...props} talk={plain.talk} /> : <OnScreen {...props} />
}

function OnScreen<Row extends object, Dialog>(props: ListScreenProps<Row, Dialog>) {
  const { store, context, isActive, area, tabs = [] } = props
  useUpdates(store)
  const { list, loader } = area
  const [tab, showTab] = useTab(list, tabs)
  const [opened, setOpened] = useState<OpenedDialog<Dialog>>()
  const { note, height } = aboveRows(props)
  list.onFound(() => (context.live ? context.live.repaint() : store.updates.changed()))

  const front = frontOf(props, opened, setOpened)
  const filter = useFilterInput({
    context,
    list,
    isActive: isActive && !front,
    onChange: store.updates.changed,
    onHelp: () => props.onOtherKey("?"),
  })
  const below = panelBelow(front, filter.panel)
  const rows = below ? Math.max(1, height - RULE - below.lines) : height
  // Under a dialog the list does not move.
  list.setHeight(filter.panel ? rows : height)
  useAttention(store, filter.isTyping || front !== undefined)
  useListKeys(props, {
    isActive: isActive && !filter.isTyping && !front,
    context: (name) => ({
      store,
      role: meOf(store).role,
      list,
      loader,
      page: height,
      openFilter: filter.open,
      open: (state) => setOpened({ state, asked: name }),
      showTab: props.among?.show ?? showTab,
    }),
  })
  useEdges(context, isActive, filter.edges ?? edgesOf(props))

  if (front?.lines === WHOLE_SCREEN) return front.dialog
  return <ListBody {...props} {...{ tab, rows, below }} noteText={note} />
}

/** Lines between tabs and rows, and the remaining number of rows. */
function aboveRows<Row extends object, Dialog>({
  context,
  tabs = [],
  note: say,
}: ListScreenProps<Row, Dialog>) {
  const note = tabs.length > 0 ? say?.(context) : undefined
  return { note, height: Math.max(1, context.rows - CHROME - (note === undefined ? 0 : 1)) }
}

/** The panel under the rows: a dialog, or the fields of a filter. */
function panelBelow(front: Front | undefined, hints: readonly string[] | undefined) {
  if (front) return { lines: front.lines, content: front.dialog }
  return hints && { lines: hints.length, content: <Lines lines={hints} /> }
}

interface ListKeysOptions<Row, Dialog> {
  isActive: boolean
  /** Context of a shortcut that this key has begun. */
  context: (name: string) => ListContext<Row, Dialog>
}

/** Runs the shortcuts of the list; others go to the program. */
function useListKeys<Row extends object, Dialog>(
  { store, context, keys, onOtherKey }: ListScreenProps<Row, Dialog>,
  { isActive, context: contextOf }: ListKeysOptions<Row, Dialog>,
): void {
  useKeys((name) => {
    const given = contextOf(name)
    const ran = runKey(bindingsFor(remapKeys(keys, store.options.keys), given.role), name, given)
    if (!ran) return onOtherKey(name)
    const { cursor, shown } = given.list.status()
    if (cursor > shown - 2 * given.page) given.loader.wantMore()
    if (ran.listOnly && context.live) context.live.repaint()
    else store.updates.changed()
  }, isActive)
}

const WHOLE_SCREEN = 0

/** Drawing context of a dialog in a panel of this many lines; without a panel the whole screen. */
export const contextOfPanel = (context: RenderContext, lines: number | undefined): RenderContext =>
  lines ? { ...context, rows: lines + OF_THE_PROGRAM, inPanel: true } : context

/** A dialog, and the key that has asked for it. */
interface OpenedDialog<Dialog> {
  state: Dialog
  asked: string
  /** The lines that its panel needs, once the dialog knows them. */
  fitted?: number
}

/** The dialog in front, and the lines of its panel. */
interface Front {
  dialog: ReactElement
  lines: number
}

function frontOf<Row extends object, Dialog>(
  { context, isActive, onOtherKey, renderDialog, panelLines }: ListScreenProps<Row, Dialog>,
  opened: OpenedDialog<Dialog> | undefined,
  setOpened: (opened: OpenedDialog<Dialog> | undefined) => void,
): Front | undefined {
  if (opened === undefined || !renderDialog) return undefined
  const { state, asked, fitted = Infinity } = opened
  const lines = Math.min(fitted, panelLines?.(state) ?? WHOLE_SCREEN)
  const fitPanel = (needed: number) => {
    if (needed !== fitted) setOpened({ state, asked, fitted: needed })
  }
  return {
    lines,
    dialog: renderDialog({
      context: { ...contextOfPanel(context, lines), asked, fitPanel },
      state,
      isActive,
      onChange: (next) => setOpened({ state: next, asked }),
      onClose: () => setOpened(undefined),
      onOtherKey,
    }),
  }
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
