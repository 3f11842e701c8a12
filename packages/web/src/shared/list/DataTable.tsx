import { useWindowVirtualizer } from "@tanstack/react-virtual"
import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useAtLeast } from "../../base/breakpoints.ts"
import { type Density, useSettings } from "../../base/settings.ts"
import { useColumnSizes } from "./column-sizes.ts"
import { ColumnWidths } from "./ColumnWidths.tsx"
import { remInPixels, ROW_HEIGHTS } from "./density.ts"
import { TableHead } from "./TableHead.tsx"
import { TableRow } from "./TableRow.tsx"
import "./data-table.css"
import "./list-print.css"

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Name of the field to sort by, if the list can. */
  sort?: string
  /** Left out below 960 px (`medium`), or below 1280 px (`large`): the first column then tells it. */
  from?: "medium" | "large" | undefined
  /** Hidden by default. */
  extra?: boolean
  /** Fields that its cells tell beside their own. */
  under?: readonly string[]
  /** Its cells are of no use when they are cut: tags, days, numbers. */
  whole?: boolean
  /** Minimum in rem for narrow tables, if the usual one is too small. */
  least?: number
  /** Width in rem until cells are measured; without it the column takes a share of the remaining width. */
  width?: number | undefined
  /** Numbers are aligned at the end. */
  align?: "end"
}

interface DataTableProps<Row> {
  label: string
  /** Under which widths that a person sets are kept. */
  name?: string
  /** Shown columns. A new array renders every row, so it should only change with the selection of columns. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => number
  nameOf: (row: Row) => string
  /** How many there are altogether, those not loaded included. */
  total: number
  /** After which row so many are not here. */
  gap?: { after: number; content: ReactNode } | undefined
  activeId: number | undefined
  sort?: string
  onSort?: (field: string, add: boolean) => void
  selection?: {
    has: (id: number) => boolean
    toggle: (id: number) => void
    state: "none" | "some" | "all"
    toggleAll: () => void
  }
  /** Opens the acts of a row, at this element. */
  onMenu?: ((id: number, anchor: HTMLElement) => void) | undefined
  /** Whether the menu of a row has entries; a row without entries has no button. */
  hasEntries?: ((row: Row) => boolean) | undefined
}

const VIRTUAL_FROM = 200
/** Estimated height of rows that grow with their content, on narrow screens. */
const NARROW_ROW = 92

/** A native table of fixed layout. Beyond 200 rows only those near the window are rendered; `aria-rowcount` gives their number. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, idOf, nameOf, activeId, columns, selection, gap, onMenu } = props
  const { density } = useSettings()
  const sizes = useColumnSizes(props.name)
  const natural = useRef<Readonly<Record<string, number>>>({})
  const { place, indexes, before, after, measure } = useNearRows(props, density)
  const columnCount = columns.length + (selection ? 1 : 0) + (onMenu ? 1 : 0)
  return (
    <table
      className={`rz-table rz-table--${density}`}
      aria-label={props.label}
      aria-rowcount={props.total + 1}
    >
      <ColumnWidths {...props} sizes={sizes} onMeasured={(widths) => (natural.current = widths)} />
      <TableHead
        {...props}
        onResize={sizes.resize}
        onFit={(key) => {
          const fit = natural.current[key]
          sizes.resize(key, sizes.set[key] === fit ? undefined : fit)
        }}
      />
      <tbody ref={place}>
        {before > 0 && <Spacer height={before} columns={columnCount} />}
        {indexes.map((index) => {
          const row = rows[index]
          if (row === undefined) return null
          const id = idOf(row)
          return (
            <Fragment key={id}>
              <TableRow
                row={row}
                id={id}
                index={index}
                active={id === activeId}
                selected={selection?.has(id)}
                columns={columns}
                nameOf={nameOf}
                onToggle={selection?.toggle}
                onMenu={onMenu}
                hasEntries={props.hasEntries?.(row) ?? true}
                measure={measure}
              />
              {gap?.after === index && <Gap columns={columnCount}>{gap.content}</Gap>}
            </Fragment>
          )
        })}
        {after > 0 && <Spacer height={after} columns={columnCount} />}
      </tbody>
    </table>
  )
}

type FollowedRow<Row> = Pick<DataTableProps<Row>, "rows" | "idOf" | "activeId">

/** Which rows are drawn, and how much room those take that are not; the active one is kept in sight and has the focus. */
function useNearRows<Row>({ rows, idOf, activeId }: FollowedRow<Row>, density: Density) {
  const wide = useAtLeast("medium")
  const body = useRef<HTMLTableSectionElement | null>(null)
  const [offset, setOffset] = useState(0)
  /** Top of the rows on the page, in px. */
  const place = useCallback((element: HTMLTableSectionElement | null) => {
    body.current = element
    if (element) setOffset(Math.round(element.getBoundingClientRect().top + window.scrollY))
  }, [])
  const printing = usePrinting()
  const virtual = rows.length > VIRTUAL_FROM && !printing
  const height = wide ? ROW_HEIGHTS[density] * remInPixels() : NARROW_ROW
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    enabled: virtual,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: offset,
    scrollPaddingStart: 120,
    scrollPaddingEnd: 100,
  })
  useEffect(() => {
    virtualizer.measure()
  }, [virtualizer, height])
  const activeIndex = rows.findIndex((row) => idOf(row) === activeId)
  useEffect(() => {
    if (activeIndex === -1) return
    if (virtual) virtualizer.scrollToIndex(activeIndex)
    const focus = () =>
      body.current
        ?.querySelector<HTMLElement>(`[data-id="${activeId}"]`)
        ?.focus({ preventScroll: virtual })
    focus()
    if (virtual) requestAnimationFrame(focus)
  }, [activeId, activeIndex, virtual, virtualizer])

  const items = virtual ? virtualizer.getVirtualItems() : []
  const [first, last] = [items[0], items.at(-1)]
  return {
    place,
    indexes: virtual ? items.map(({ index }) => index) : rows.map((_, index) => index),
    before: first ? first.start - offset : 0,
    // Before any is drawn the room of all is kept: the page would lose its place otherwise.
    after: virtual ? virtualizer.getTotalSize() - (last ? last.end - offset : 0) : 0,
    measure: virtual && !wide ? virtualizer.measureElement : undefined,
  }
}

/** Returns true while the page is printed, when all its rows have to be there. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes the page as it is when the event has been handled.
    const start = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener("beforeprint", start)
    window.addEventListener("afterprint", end)
    return () => {
      window.removeEventListener("beforeprint", start)
      window.removeEventListener("afterprint", end)
    }
  }, [])
  return printing
}

const Gap = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr className="rz-table__gap">
    <td colSpan={columns}>{children}</td>
  </tr>
)

const Spacer = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden className="rz-table__spacer">
    <td colSpan={columns} style={{ height }} />
  </tr>
)
