import { DEFAULT_LIMIT, EXACT_TOTAL_MAX, type Page } from "@qo/core/api"
import type { Project } from "@qo/core/project"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { countRows, decodeCursor, encodeCursor, pageOfRows, sortOf } from "../http/paging.ts"
import { type Order, orderedRows, sortValue, sortedRows } from "./list-order.ts"
import { isScattered, type Looker, type Query, sortedRanges, visibleRanges } from "./list-ranges.ts"
import { notYours } from "./not-yours.ts"
import { PROJECT_COLUMNS, type ProjectRow, projectOf } from "./record.ts"

type SortedRow = ProjectRow & { sort_value: string | number }

/**
 * One page of the projects that the caller sees. Each page costs the same, the first and the ten-thousandth.
 * @throws Refusal `notPermitted` for deleted ones, unless an administrator asks
 */
export async function listProjects(
  db: Kysely<Database>,
  query: Query,
  looker: Looker,
): Promise<Page<Project>> {
  if (query.deleted && looker.role !== "administrator") throw notYours(["deleted"])
  const sort = query.sort ?? "pid"
  const { field, direction } = sortOf(sort)
  const after = decodeCursor(query.cursor, sort)
  const total = after?.total ?? (await countProjects(db, query, looker))
  const order = { field, direction, after, limit: (query.limit ?? DEFAULT_LIMIT) + 1 }
  // Rows that are few and far between are gathered and sorted; where there are many of them, reading in order soon meets a page.
  const page =
    isScattered(query, looker) && total.total <= EXACT_TOTAL_MAX
      ? sortedRows(visibleRanges(query, looker), order)
      : orderedRows(sortedRanges(query, looker), order)
  return pageOfRows(await readRows(db, page, order), query.limit, total, {
    item: (row) => projectOf(row, looker.role),
    cursor: (last) => encodeCursor(sort, { value: last.sort_value, id: last.pid, total }),
  })
}

function countProjects(db: Kysely<Database>, query: Query, looker: Looker) {
  const ranges = visibleRanges(query, looker).map(
    (where) => sql`select 1 from project where ${where}`,
  )
  const union = sql`${sql.join(ranges, sql` union all `)}`
  return countRows(db, { compile: () => union.compile(db) }, query.count === "exact")
}

async function readRows(
  db: Kysely<Database>,
  page: ReturnType<typeof orderedRows>,
  { field, direction, limit }: Order,
): Promise<SortedRow[]> {
  if (!page) return []
  const way = sql.raw(direction)
  const { rows } = await sql<SortedRow>`
    select ${sql.join(PROJECT_COLUMNS.map((column) => sql.raw(column)))},
      ${sortValue(field)} as sort_value
    from (${page}) as page
      join project on project.pid = page.pid
      left join app_user as owner on owner.id = project.owner_id
      left join organization on organization.id = project.organization_id
    order by page.sort_key ${way}, page.pid ${way} limit ${limit}`.execute(db)
  return rows
}
