import { ArrowDownIcon, ArrowUpIcon } from "@blueprintjs/icons"
import type { ReactNode } from "react"

/** First ascending, then descending. */
export function SortButton({
  field,
  sort,
  onSort,
  children,
}: {
  field: string
  sort: string | undefined
  onSort: (sort: string) => void
  children: ReactNode
}) {
  const up = sort === field
  const down = sort === `-${field}`
  return (
    <button type="button" className="rz-sort" onClick={() => onSort(up ? `-${field}` : field)}>
      {children}
      {up && <ArrowUpIcon size={12} />}
      {down && <ArrowDownIcon size={12} />}
    </button>
  )
}
