import { type CrossTabView, lettersText, refusalText } from "@qo/core/report"
import { CrossTable } from "./CrossTable.tsx"
import type { ReportPartProps } from "./report-part.ts"

/** A table with the legend of its letters, or why there is none. */
export function CrossTabFigures({ table, ...part }: ReportPartProps & { table: CrossTabView }) {
  const { words } = part
  const { refused } = table
  if (refused) return <p className="rz-note">{refusalText(refused, words)}</p>
  return (
    <>
      <p className="rz-muted rz-cross__rule">{lettersText(table, words)}</p>
      <CrossTable table={table} {...part} />
    </>
  )
}
