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
}

export function TableHead<Row>({ columns, selection, onMenu, sort, onSort, label }: Props<Row>) {
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
