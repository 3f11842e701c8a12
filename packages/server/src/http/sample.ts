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

/** Rows that are looked at, wherever they lie, in no more blocks than these. */
const ROWS = 10_000
const BLOCKS = 500
/** A sample of rows that lie in so many blocks is wrong by more than this many of its deviations once in a thousand times. */
const DEVIATIONS = 3

export interface SampledCondition {
  table: keyof Database
  /** The condition as each row is asked: no index. */
  reading: Expression<SqlBool>
  /** The rows as indexes find them. */
  gathering: CountableQuery
}

/** Estimate from a sample of the rows that match a condition. */
export interface SampledRows {
  rows: number
  /** Lower bound of the number. */
  atLeast: number
  /** The sample contains the whole table. */
  isExact: boolean
}

/**
 * Counts the rows that a search finds: exactly up to 10,000 or when asked to, beyond from a sample of the table. The planner
 * knows how often the parts of words are, and not that they come together: it is wrong a hundredfold.
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

/** About how many rows of a table fulfil a condition, from some of its blocks. Rows that lie together are seen less surely. */
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

/** Which part of a table's blocks a sample takes: all of a small one. */
async function sampleShare(db: Kysely<Database>, table: string, most: number): Promise<number> {
  const { rows } = await sql<{ blocks: number; density: number }>`
    select (pg_relation_size(oid) / current_setting('block_size')::bigint)::float8 as blocks,
      greatest(reltuples / greatest(relpages, 1), 1)::float8 as density
    from pg_class where oid = ${table}::regclass`.execute(db)
  const { blocks = 0, density = 1 } = rows[0] ?? {}
  return Math.min(1, Math.min(BLOCKS, most / density) / Math.max(1, blocks))
}
