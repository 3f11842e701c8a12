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

/** Maximum number of rows of an owner, organization or role that are read one by one for a page. */
const PART_MAX = 10_000
/** Number of rows up to which they are read without comparing with the search index. */
const FEW = 1000

/**
 * Returns the conditions with which all projects of a query are collected: by the search index or, if the caller sees few
 * projects or the owner has few, by reading those.
 */
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

/**
 * Returns the number of projects to which owner and viewer limit the query; undefined if they are more than {@link PART_MAX}.
 */
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

/**
 * Returns true if this number of projects is lower than the number of search results among all projects. `count` undefined: too
 * many to count.
 */
export async function areFewer(
  db: Kysely<Database>,
  count: number | undefined,
  q: string,
): Promise<boolean> {
  if (count === undefined) return false
  const reading = searchReading("project", q)
  return count <= FEW || !reading || count < (await estimateFound(db, "project", reading)).rows
}
