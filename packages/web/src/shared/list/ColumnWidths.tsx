import { useLayoutEffect, useReducer, useRef, useState } from "react"
import { useAtLeast } from "../../base/breakpoints.ts"
import { useSettings } from "../../base/settings.ts"
import { useStable } from "../../ui/use-stable.ts"
import type { ColumnSizes } from "./column-sizes.ts"
import { shareRoom } from "./column-widths.ts"
import type { Column } from "./DataTable.tsx"
import { remInPixels } from "./density.ts"

/** Minimum widths of columns in rem: the first, one that grows, any other. */
const LEAST = { first: 12, rest: 8, other: 6 }
const CHECK = 2.75
const ACTIONS = 3.25

interface ColumnWidthsProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => number
  selection?: unknown
  onMenu?: unknown
  sizes: ColumnSizes
  onMeasured: (widths: Readonly<Record<string, number>>) => void
}

/** Widths at which no cell of a page of rows is cut, px. */
interface PageWidths {
  page: string
  natural: Readonly<Record<string, number>>
}

/** The widths of columns: as their content needs it, measured once for each page of rows. On narrow screens the first one takes all. */
export function ColumnWidths<Row>({
  columns,
  selection,
  onMenu,
  sizes,
  ...measured
}: ColumnWidthsProps<Row>) {
  const wide = useAtLeast("medium")
  const { rows, idOf } = measured
  const onMeasured = useStable(measured.onMeasured)
  const { density } = useSettings()
  const [{ room, em }, setRoom] = useState({ room: 0, em: remInPixels() })
  const [{ natural }, setWidths] = useState<PageWidths>({ page: "", natural: {} })
  const group = useRef<HTMLTableColElement>(null)
  const [named, countNamed] = useReducer((count: number) => count + 1, 0)
  const [first, last] = [rows[0], rows.at(-1)]
  // Identifies the page's rows: the objects change with each update.
  const page = `${density} ${em} ${rows.length} ${first && idOf(first)} ${last && idOf(last)} ${named}`
  const skipped = selection ? 1 : 0
  useLayoutEffect(() => {
    const table = group.current?.parentElement
    if (!(table instanceof HTMLTableElement) || !wide) return
    const widths = naturalWidths(table, skipped)
    const byKey = Object.fromEntries(columns.map(({ key }, at) => [key, widths[at] ?? 0]))
    onMeasured(byKey)
    setWidths({ page, natural: byKey })
    return whenNamed(table, countNamed)
  }, [columns, page, wide, skipped, onMeasured])
  useLayoutEffect(() => {
    const table = group.current?.parentElement
    const box = table?.parentElement
    if (!table || !box) return
    // Columns that are too wide widen their table as well: the available width is that of its container. A reader's text size changes
    // the table alone.
    const observer = new ResizeObserver(() => {
      const now = { room: innerWidth(box), em: remInPixels() }
      setRoom((before) => (before.room === now.room && before.em === now.em ? before : now))
    })
    observer.observe(table)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  const left = room - ((selection ? CHECK : 0) + (onMenu ? ACTIONS : 0)) * em
  const widths = shareRoom(
    columns.map(({ key, width, whole, least: own }, at) => {
      const isFirst = at === 0 && width === undefined
      const usual = isFirst ? LEAST.first : width === undefined ? LEAST.rest : LEAST.other
      const wanted = natural[key] ?? (width ?? LEAST.first) * em
      return {
        natural: wanted,
        least: whole ? wanted : (own ?? usual) * em,
        grows: width === undefined,
        set: sizes.set[key],
      }
    }),
    left,
  )
  return (
    <colgroup ref={group}>
      {Boolean(selection) && <col className="rz-table__check" />}
      {columns.map(({ key }, at) => (
        <col key={key} style={wide && room > 0 ? { width: `${widths[at]}px` } : undefined} />
      ))}
      {Boolean(onMenu) && <col className="rz-table__actions" />}
    </colgroup>
  )
}

/** The width between the paddings of a box, px. */
function innerWidth(box: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(box)
  return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

/** Widths at which no cell of a table is cut, px; `skipped` cells before the first column. */
function naturalWidths(table: HTMLTableElement, skipped: number): readonly number[] {
  table.classList.add("rz-table--natural")
  const heads = Array.from(table.tHead?.rows[0]?.cells ?? []).slice(skipped)
  const widths = heads.map((head) => Math.ceil(head.getBoundingClientRect().width))
  table.classList.remove("rz-table--natural")
  return widths
}

const COMING = ".rz-name-coming"

/** Calls `tell` once when the pending names of a table have been loaded; they may be wider than their placeholders. */
function whenNamed(table: HTMLTableElement, tell: () => void): (() => void) | undefined {
  if (!table.querySelector(COMING)) return undefined
  const observer = new MutationObserver(() => {
    if (table.querySelector(COMING)) return
    observer.disconnect()
    tell()
  })
  observer.observe(table, { childList: true, subtree: true })
  return () => observer.disconnect()
}
