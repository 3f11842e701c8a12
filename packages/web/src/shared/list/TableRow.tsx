import { MoreIcon } from "@blueprintjs/icons"
import { memo, type ReactNode } from "react"
import { useTexts } from "../../base/texts.ts"
import type { Column } from "./DataTable.tsx"

interface RowProps<Row> {
  row: Row
  id: number
  index: number
  active: boolean
  selected: boolean | undefined
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  onToggle: ((id: number) => void) | undefined
  onMenu: ((id: number, anchor: HTMLElement) => void) | undefined
  hasEntries: boolean
  measure: ((element: Element | null) => void) | undefined
}

/** Drawn again only when its own record, place, mark or focus changes: all else that it gets keeps its identity. */
export const TableRow = memo(function TableRow<Row>(props: RowProps<Row>) {
  const {
    row,
    id,
    index,
    active,
    selected,
    columns,
    nameOf,
    onToggle,
    onMenu,
    hasEntries,
    measure,
  } = props
  const t = useTexts()
  return (
    <tr
      ref={measure}
      data-index={index}
      data-id={id}
      tabIndex={active ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={selected}
    >
      {onToggle && (
        <td className="rz-table__check">
          <input
            type="checkbox"
            aria-label={t("list.selectRow", { name: nameOf(row) })}
            checked={selected ?? false}
            onChange={() => onToggle(id)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={column.align && "rz-table__end"}>
          {column.cell(row)}
        </td>
      ))}
      {onMenu && (
        <td className="rz-table__actions">
          {hasEntries && (
            <button
              type="button"
              className="rz-icon-button"
              aria-haspopup="menu"
              aria-label={t("list.actionsFor", { name: nameOf(row) })}
              onClick={(event) => onMenu(id, event.currentTarget)}
            >
              <MoreIcon />
            </button>
          )}
        </td>
      )}
    </tr>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode
