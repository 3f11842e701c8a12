import { MAX_LIMIT, type Page } from "@qo/core/api"
import type { Column } from "../output/index.ts"
import type { Shell } from "./shell.ts"

/** What a paged call is asked for. */
export interface PageRequest {
  limit: number
  cursor?: string
}

/** The query of a paged call: what the page needs, and the flags of every list. */
export const pageInput = ({ page }: Shell, { limit, cursor }: PageRequest) => ({
  limit,
  ...(cursor !== undefined && { cursor }),
  ...(page.sort !== undefined && { sort: page.sort }),
  ...(page.query !== undefined && { q: page.query }),
})

/** Prints a list page after page up to `--limit`, or to its end; the count goes to stderr. */
export async function printPages<Row>(
  shell: Shell,
  columns: readonly Column<Row>[],
  load: (request: PageRequest) => Promise<Page<Row>>,
): Promise<void> {
  const { print, page, t } = shell
  const wanted = page.all ? Infinity : page.limit
  const rows = print.list(columns)
  let shown = 0
  let cursor: string | undefined
  let last: Page<Row>
  do {
    last = await load({
      limit: Math.min(MAX_LIMIT, wanted - shown),
      ...(cursor !== undefined && { cursor }),
    })
    for (const row of last.data) await rows.row(row)
    shown += last.data.length
    cursor = last.next ?? undefined
  } while (cursor !== undefined && shown < wanted && last.data.length > 0)
  await rows.end({ total: last.total, complete: cursor === undefined, next: last.next })
  const total = last.totalIsEstimate ? `≈${last.total}` : String(last.total)
  await shell.tell(t("list.count", { shown, total }))
}
