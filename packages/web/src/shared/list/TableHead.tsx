import { ArrowDownIcon, ArrowUpIcon } from "@blueprintjs/icons"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { useTexts } from "../../base/texts.ts"
import type { Column } from "./DataTable.tsx"

interface TableHeadProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  sort?: string
  onSort?: (field: string, add: boolean) => void
  selection?: { state: "none" | "some" | "all"; toggleAll: () => void }
  onMenu?: unknown
  onResize: (column: string, width: number) => void
  /** Makes a column as wide as its content. */
  onFit: (column: string) => void
}

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, selection, onMenu, sort, onSort, label, onResize, onFit } = props
  const t = useTexts()
  const parts = sort?.split(",") ?? []
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th className="rz-table__check">
            <MixedBox
              label={t("list.selectAllShown", { list: label })}
              state={selection.state}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => {
          const at = parts.findIndex((part) => part.replace(/^-/, "") === column.sort)
          const order = at === -1 ? undefined : parts[at]?.startsWith("-") ? "down" : "up"
          return (
            <th
              key={column.key}
              scope="col"
              className={column.align && "rz-table__end"}
              // Without the name of the separator in it.
              aria-label={column.title}
              // Only the primary sort column may have it.
              aria-sort={at === 0 ? (order === "up" ? "ascending" : "descending") : undefined}
            >
              {column.sort && onSort ? (
                <SortButton
                  field={column.sort}
                  order={order}
                  place={parts.length > 1 ? at + 1 : 0}
                  onSort={onSort}
                >
                  {column.title}
                </SortButton>
              ) : (
                column.title
              )}
              <Grip
                title={column.title}
                onResize={(width) => onResize(column.key, width)}
                onFit={() => onFit(column.key)}
              />
            </th>
          )
        })}
        {Boolean(onMenu) && (
          <th className="rz-table__actions">
            <span className="rz-hidden">{t("action.more")}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** Widths that a column can be given, px. */
const NARROWEST = 48
const WIDEST = 2000
/** How far a key moves the edge of a column, px. */
const STEP = 16

/** Widths that keys ask for, as in the window splitter of WAI-ARIA. */
const KEYS: Readonly<Record<string, (width: number) => number>> = {
  ArrowLeft: (width) => width - STEP,
  ArrowRight: (width) => width + STEP,
  Home: () => NARROWEST,
}

interface GripProps {
  /** Title of the column. */
  title: string
  onResize: (width: number) => void
  onFit: () => void
}

/**
 * The edge of a column: it is dragged or moved by arrow keys; a double click or Enter fits the column to its content, Home makes it as
 * narrow as it can be.
 */
function Grip({ title, onResize, onFit }: GripProps) {
  const t = useTexts()
  const grabbed = useRef<{ x: number; width: number }>(undefined)
  /** The width requested by keys, possibly not yet rendered. */
  const asked = useRef<number>(undefined)
  const [now, setNow] = useState(NARROWEST)
  const resize = (width: number) => {
    const next = Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))
    setNow(next)
    onResize(next)
    return next
  }
  return (
    <span
      className="rz-table__grip"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t("list.columnWidth", { column: title })}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuenow={now}
      onFocus={(event) => setNow(Math.round(widthAround(event.currentTarget)))}
      onBlur={() => (asked.current = undefined)}
      onKeyDown={(event) => {
        const move = KEYS[event.key]
        if (event.key === "Enter") {
          asked.current = undefined
          onFit()
        } else if (move) {
          asked.current = resize(move(asked.current ?? widthAround(event.currentTarget)))
        } else return
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={(event) => {
        const width = widthAround(event.currentTarget)
        grabbed.current = { x: event.clientX, width }
        event.currentTarget.setPointerCapture(event.pointerId)
        event.preventDefault()
      }}
      onPointerMove={({ clientX }) => {
        if (!grabbed.current || clientX === grabbed.current.x) return
        resize(grabbed.current.width + clientX - grabbed.current.x)
      }}
      onPointerUp={() => (grabbed.current = undefined)}
      onDoubleClick={onFit}
    />
  )
}

/** The width of the column whose edge this is, px. */
const widthAround = (grip: HTMLElement): number =>
  grip.parentElement?.getBoundingClientRect().width ?? 0

interface SortProps {
  field: string
  order: "up" | "down" | undefined
  /** Among several columns, from 1; 0 where it is the only one or none. */
  place: number
  onSort: (field: string, add: boolean) => void
  children: ReactNode
}

/** First ascending, then descending; with Shift it joins the columns that decide already. */
function SortButton({ field, order, place, onSort, children }: SortProps) {
  const t = useTexts()
  return (
    <button
      type="button"
      className="rz-sort"
      title={t("list.sortHint")}
      onClick={(event) => onSort(field, event.shiftKey)}
    >
      <span>{children}</span>
      {order === "up" && <ArrowUpIcon size={12} />}
      {order === "down" && <ArrowDownIcon size={12} />}
      {place > 0 && <small>{place}</small>}
    </button>
  )
}

interface MixedProps {
  label: string
  state: "none" | "some" | "all"
  onChange: () => void
}

function MixedBox({ label, state, onChange }: MixedProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === "some"
  }, [state])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={state === "all"}
      onChange={onChange}
    />
  )
}
