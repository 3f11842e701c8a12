import { Checkbox } from "@blueprintjs/core"
import { useWindowVirtualizer } from "@tanstack/react-virtual"
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react"
import { useTexts } from "../../base/texts.ts"
import { SortButton } from "./SortButton.tsx"
import "./data-table.css"

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Name of the field to sort by, where the list can. */
  sort?: string
  /** Hidden below 960 px (`medium`), or below 1280 px (`large`): the first column then tells it. */
  from?: "medium" | "large"
}

interface Props<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => number
  nameOf: (row: Row) => string
  /** How many there are altogether, those not loaded included. */
  total: number
  activeId: number | undefined
  sort?: string
  onSort?: (sort: string) => void
  selection?: {
    has: (id: number) => boolean
    toggle: (id: number) => void
    state: "none" | "some" | "all"
    toggleAll: () => void
  }
  renderActions?: (row: Row) => ReactNode
}

const VIRTUAL_FROM = 200
const ROW_HEIGHT = 58

/** A native table. Past 200 rows only those near the window are drawn; `aria-rowcount` tells how many there are. */
export function DataTable<Row>(props: Props<Row>) {
  const { rows, idOf, activeId } = props
  const body = useRef<HTMLTableSectionElement | null>(null)
  const [offset, setOffset] = useState(0)
  /** Where the rows begin on the page, in px. */
  const place = useCallback((element: HTMLTableSectionElement | null) => {
    body.current = element
    if (element) setOffset(Math.round(element.getBoundingClientRect().top + window.scrollY))
  }, [])
  const virtual = rows.length > VIRTUAL_FROM
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    enabled: virtual,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin: offset,
    scrollPaddingStart: 120,
    scrollPaddingEnd: 100,
  })
  const items = virtual ? virtualizer.getVirtualItems() : undefined
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

  const columnCount =
    props.columns.length + (props.selection ? 1 : 0) + (props.renderActions ? 1 : 0)
  const first = items?.[0]
  const last = items?.at(-1)
  const before = first ? first.start - offset : 0
  const after = last ? virtualizer.getTotalSize() - (last.end - offset) : 0
  return (
    <table className="rz-table" aria-label={props.label} aria-rowcount={props.total + 1}>
      <TableHead {...props} />
      <tbody ref={place}>
        {before > 0 && <Spacer height={before} columns={columnCount} />}
        {(items ?? rows.map((_, index) => ({ index }))).map(({ index }) => {
          const row = rows[index]
          return row === undefined ? null : (
            <TableRow
              key={idOf(row)}
              {...props}
              row={row}
              index={index}
              measure={virtual ? virtualizer.measureElement : undefined}
            />
          )
        })}
        {after > 0 && <Spacer height={after} columns={columnCount} />}
      </tbody>
    </table>
  )
}

function TableHead<Row>({ columns, selection, renderActions, sort, onSort, label }: Props<Row>) {
  const t = useTexts()
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th className="rz-table__check">
            <Checkbox
              aria-label={t("list.selectAllShown", { list: label })}
              checked={selection.state === "all"}
              indeterminate={selection.state === "some"}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={column.from && `rz-from-${column.from}`}
            aria-sort={ariaSort(column.sort, sort)}
          >
            {column.sort && onSort ? (
              <SortButton field={column.sort} sort={sort} onSort={onSort}>
                {column.title}
              </SortButton>
            ) : (
              column.title
            )}
          </th>
        ))}
        {renderActions && (
          <th className="rz-table__actions">
            <span className="rz-hidden">{t("action.more")}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

const ariaSort = (field: string | undefined, sort: string | undefined) => {
  if (!field || !sort) return undefined
  if (sort === field) return "ascending"
  return sort === `-${field}` ? "descending" : undefined
}

function TableRow<Row>({
  row,
  index,
  measure,
  columns,
  idOf,
  nameOf,
  activeId,
  selection,
  renderActions,
}: Props<Row> & {
  row: Row
  index: number
  measure: ((element: Element | null) => void) | undefined
}) {
  const t = useTexts()
  const id = idOf(row)
  const selected = selection?.has(id)
  return (
    <tr
      ref={measure}
      data-index={index}
      data-id={id}
      tabIndex={id === activeId ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={selected}
    >
      {selection && (
        <td className="rz-table__check">
          <Checkbox
            aria-label={t("list.selectRow", { name: nameOf(row) })}
            checked={selected ?? false}
            onChange={() => selection.toggle(id)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={column.from && `rz-from-${column.from}`}>
          {column.cell(row)}
        </td>
      ))}
      {renderActions && <td className="rz-table__actions">{renderActions(row)}</td>}
    </tr>
  )
}

const Spacer = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden className="rz-table__spacer">
    <td colSpan={columns} style={{ height }} />
  </tr>
)
