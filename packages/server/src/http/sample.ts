import { EXACT_TOTAL_MAX } from "@qo/core/api"
import { type Expression, type Kysely, type SqlBool, sql } from "kysely"
import type { Database } from "../db/index.ts"
import {
  rowsBeyondExact,
  type CountableQuery,
  countUpTo,
  estimatedTotal,
  type Total,
} from "./paging.ts"

/** Size of a sample, in rows. It is read from at most {@link BLOCKS} blocks, since matching rows may be anywhere. */
const ROWS = 10_000
const BLOCKS = 500
/** Number of standard deviations that a sample of this many blocks exceeds once in a thousand times. */
const DEVIATIONS = 3

export interface SampledCondition {
  table: keyof Database
  /** SQL condition for a scan, which uses no index. */
  reading: Expression<SqlBool>
  /** Query for the matching rows that uses indexes. */
  gathering: CountableQuery
}

/** Estimated number of rows that match a condition. */
export interface SampledRows {
  rows: number
  /** Lower bound of the number. */
  atLeast: number
  /** Whether the sample contains the whole table. */
  isExact: boolean
}

/**
 * Counts the rows that match a search: exactly up to 10,000 or if `exact`, otherwise estimated from a sample of the table. The
 * planner knows how frequent trigrams are, but not that they occur together, so its estimates can be wrong by a factor of a
 * hundred.
 */
export async function countFound(
  db: Kysely<Database>,
  { table, reading, gathering }: SampledCondition,
  exact: boolean,
): Promise<Total> {
  if (exact) return { total: (await countUpTo(db, gathering, Infinity)) ?? 0 }
  const seen = await estimateFound(db, table, reading)
  if (seen.atLeast > EXACT_TOTAL_MAX) return estimatedTotal(seen.rows)
  const counted = await countUpTo(db, gathering, EXACT_TOTAL_MAX)
  return counted === undefined ? estimatedTotal(rowsBeyondExact(seen.rows)) : { total: counted }
}

/**
 * Estimates how many rows of a table match a condition from a sample of its blocks. The estimate is less certain if matching
 * rows are stored close together.
 */
export async function estimateFound(
  db: Kysely<Database>,
  table: keyof Database,
  reading: Expression<SqlBool>,
  most = ROWS,
): Promise<SampledRows> {
  const share = await sampleShare(db, table, most)
  const { rows: found } = await sql<{ count: number; blocks: number }>`
    select count(*)::float8 as count, count(distinct (${sql.ref(`${table}.ctid`)}::text::point)[0])::float8 as blocks
    from ${sql.table(table)} tablesample system (${share * 100}) where ${reading}`.execute(db)
  const { count = 0, blocks = 0 } = found[0] ?? {}
  const rows = Math.round(count / share)
  const isExact = share === 1
  const doubt = isExact ? 0 : DEVIATIONS / Math.sqrt(Math.max(1, blocks))
  return { rows, atLeast: rows * Math.max(0, 1 - doubt), isExact }
}

/** Returns the share of a table's blocks that a sample reads, 0–1. Small tables are read completely. */
async function sampleShare(db: Kysely<Database>, table: string, most: number): Promise<number> {
  const { rows } = await sql<{ blocks: number; density: number }>`
    select (pg_relation_size(oid) / current_setting('block_size')::bigint)::float8 as blocks,
      greatest(reltuples / greatest(relpages, 1), 1)::float8 as density
    from pg_class where oid = ${table}::regclass`.execute(db)
  const { blocks = 0, density = 1 } = rows[0] ?? {}
  return Math.min(1, Math.min(BLOCKS, most / density) / Math.max(1, blocks))
}
