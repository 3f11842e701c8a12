import { MAX_LIMIT, type Page } from "@qo/core/api"
import type { ZodType } from "zod"
import { type Column, onWire } from "../output/index.ts"
import type { Language, ListRequest, Shell } from "./shell.ts"

/** Parameters of a paged call. */
export interface PageRequest {
  limit: number
  cursor?: string
}

/** Returns the query of a paged call: the parameters of the page, and the flags of every list. */
export const pageInput = ({ page }: ListRequest, { limit, cursor }: PageRequest) => ({
  limit,
  ...(cursor !== undefined && { cursor }),
  ...(page.sort !== undefined && { sort: page.sort }),
  ...(page.query !== undefined && { q: page.query }),
})

/** Number of printed and read records of a list. */
interface Progress {
  shown: number
  looked: number
  /** Whether printing stopped in the middle of a page. */
  isCut: boolean
}

/**
 * Prints a list page by page up to `--limit` matches, or to its end. The count is written to stderr. `schema`: schema of a row,
 * if it differs in responses.
 */
export async function printPages<Row>(
  shell: Shell,
  columns: readonly Column<Row>[],
  load: (request: PageRequest) => Promise<Page<Row>>,
  schema?: ZodType<Row>,
): Promise<void> {
  const { print, page, matches = keepAll } = shell
  const wanted = page.all ? Infinity : page.limit
  const wire = onWire(columns, schema)
  const rows = print.list(wire.columns)
  const progress: Progress = { shown: 0, looked: 0, isCut: false }
  let cursor: string | undefined
  let last: Page<Row>
  do {
    last = await load({
      // The number of records in a page that match a condition is unknown in advance, so pages of maximum size are requested.
      limit: shell.matches ? MAX_LIMIT : Math.min(MAX_LIMIT, wanted - progress.shown),
      ...(cursor !== undefined && { cursor }),
    })
    for (const row of last.data) {
      progress.isCut = progress.shown >= wanted
      if (progress.isCut) break
      progress.looked++
      const record = wire.record(row)
      if (!matches(record)) continue
      progress.shown++
      await rows.row(record)
    }
    cursor = last.next ?? undefined
  } while (cursor !== undefined && progress.shown < wanted && last.data.length > 0)
  await rows.end(endOf(progress, last, shell))
  await shell.tell(countText(progress, last, shell))
}

const keepAll = () => true

const isWhole = ({ isCut }: Progress, { next }: { next: string | null }) => next === null && !isCut

const endOf = <Row>(progress: Progress, last: Page<Row>, { matches }: ListRequest) => ({
  total: matches ? progress.looked : last.total,
  complete: isWhole(progress, last),
  // There is no cursor for continuing in the middle of a page.
  next: progress.isCut ? null : last.next,
})

/** Returns `50 из 423`. If a condition has not been applied to all records, the number of checked records is added. */
function countText<Row>(
  progress: Progress,
  last: Page<Row>,
  { t, matches }: Language & ListRequest,
): string {
  const { shown, looked } = progress
  const total = last.totalIsEstimate ? `≈${last.total}` : String(last.total)
  if (!matches) return t("list.count", { shown, total })
  return isWhole(progress, last)
    ? t("list.count", { shown, total: looked })
    : t("list.countOfLooked", { shown, looked, total })
}
