import type { Expression, Kysely, SqlBool } from "kysely"
import { sql } from "kysely"
import { type Database, searchFor, searchReading } from "../db/index.ts"
import type { Order } from "../http/list-order.ts"
import { countUpTo } from "../http/paging.ts"
import { invalidField } from "../http/refusal.ts"
import { estimateFound } from "../http/sample.ts"
import {
  narrowRanges,
  type Query,
  type Viewer,
  visibleRanges,
  visibleReading,
  visibleRow,
} from "./list-ranges.ts"

/** So many rows are gathered and sorted for one page. */
export const GATHERED_MAX = 30_000
/** Fewer than these need no thought about how they are found. */
const FEW = 1000

/** The ranges in which a query's projects are found: by its words, or among the few that an owner or an organization has. */
export async function gatheringOf(
  db: Kysely<Database>,
  query: Query,
  viewer: Viewer,
): Promise<Expression<SqlBool>[]> {
  if (query.q === undefined) return visibleRanges(query, viewer)
  if (await areFewer(db, await countOwned(db, query, viewer), query.q))
    return visibleReading(query, viewer)
  const row = visibleRow(query, viewer, searchFor)
  return row ? [row] : []
}

/** How many projects an owner, an organization or a tariff narrows the query down to; undefined where they are too many to gather. */
async function countOwned(
  db: Kysely<Database>,
  query: Query,
  viewer: Viewer,
): Promise<number | undefined> {
  const ranges = narrowRanges(query, viewer)
  if (!ranges) return undefined
  const each = ranges.map((where) => sql`select 1 from project where ${where}`)
  const union = sql`${sql.join(each, sql` union all `)}`
  return await countUpTo(db, { compile: () => union.compile(db) }, GATHERED_MAX)
}

/** Are so many projects fewer than what a search finds among all of them? Undefined is too many. */
export async function areFewer(
  db: Kysely<Database>,
  count: number | undefined,
  q: string,
): Promise<boolean> {
  if (count === undefined) return false
  const reading = searchReading("project", q)
  return count <= FEW || !reading || count < (await estimateFound(db, "project", reading)).rows
}

/**
 * Refuses a first page for which more would have to be gathered than a page may cost. Later ones are read at any cost, so that who
 * reads all of a list comes to its end.
 * @throws Refusal `invalid` with `sortTooFar`
 */
export async function refuseTooFar(
  db: Kysely<Database>,
  query: Query,
  viewer: Viewer,
  { after }: Order,
  total: number,
): Promise<void> {
  if (after || total <= GATHERED_MAX) return
  if ((await countOwned(db, query, viewer)) !== undefined) return
  throw invalidField("sort", "sortTooFar")
}
