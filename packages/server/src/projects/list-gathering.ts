import type { Expression, Kysely, SqlBool } from "kysely"
import { sql } from "kysely"
import { type Database, searchFor, searchReading } from "../db/index.ts"
import { countUpTo } from "../http/paging.ts"
import { estimateFound } from "../http/sample.ts"
import {
  partRanges,
  type Query,
  type Viewer,
  visibleRanges,
  visibleReading,
  visibleRow,
} from "./list-ranges.ts"

/** Most rows of an owner, an organization or a role that are read one by one for a page. */
const PART_MAX = 10_000
/** Fewer than these need no thought about how they are found. */
const FEW = 1000

/** The ranges in which a query's projects are found: by its words, or among the few that the caller sees or an owner has. */
export async function gatheringOf(
  db: Kysely<Database>,
  query: Query,
  viewer: Viewer,
): Promise<Expression<SqlBool>[]> {
  if (query.q === undefined) return visibleRanges(query, viewer)
  if (await areFewer(db, await countPart(db, query, viewer), query.q))
    return visibleReading(query, viewer)
  const row = visibleRow(query, viewer, searchFor)
  return row ? [row] : []
}

/** Number of projects to which the query is limited by owner and viewer; undefined if they are too many to read. */
export async function countPart(
  db: Kysely<Database>,
  query: Query,
  viewer: Viewer,
): Promise<number | undefined> {
  const ranges = partRanges(query, viewer)
  if (!ranges) return undefined
  const each = ranges.map((where) => sql`select 1 from project where ${where}`)
  const union = sql`${sql.join(each, sql` union all `)}`
  return await countUpTo(db, { compile: () => union.compile(db) }, PART_MAX)
}

/** Returns true if this number of projects is less than the matches of a search among all of them. Undefined is too many. */
export async function areFewer(
  db: Kysely<Database>,
  count: number | undefined,
  q: string,
): Promise<boolean> {
  if (count === undefined) return false
  const reading = searchReading("project", q)
  return count <= FEW || !reading || count < (await estimateFound(db, "project", reading)).rows
}
