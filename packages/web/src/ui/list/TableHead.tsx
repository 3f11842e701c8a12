import { ArrowDownIcon, ArrowUpIcon } from "@blueprintjs/icons"
import { type ReactNode, useEffect, useRef } from "react"
import { useTexts } from "../../base/texts.ts"
import type { Column } from "./DataTable.tsx"

interface Props<Row> {
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

export function TableHead<Row>(props: Props<Row>) {
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
              // Only one column may say so: the one that decides first.
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

/** What a column cannot be made narrower than, px. */
const NARROWEST = 48

interface GripProps {
  onResize: (width: number) => void
  onFit: () => void
}

/** The edge of a column, for a pointer: it is dragged, and a double click fits the column to its content. */
function Grip({ onResize, onFit }: GripProps) {
  const grabbed = useRef<{ x: number; width: number }>(undefined)
  return (
    <span
      className="rz-table__grip"
      aria-hidden
      onPointerDown={(event) => {
        const { width } = event.currentTarget.parentElement?.getBoundingClientRect() ?? { width: 0 }
        grabbed.current = { x: event.clientX, width }
        event.currentTarget.setPointerCapture(event.pointerId)
        event.preventDefault()
      }}
      onPointerMove={({ clientX }) => {
        if (!grabbed.current || clientX === grabbed.current.x) return
        onResize(Math.max(NARROWEST, grabbed.current.width + clientX - grabbed.current.x))
      }}
      onPointerUp={() => (grabbed.current = undefined)}
      onDoubleClick={onFit}
    />
  )
}

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
