import { EXACT_TOTAL_MAX } from "@qo/core/api"
import { type Expression, type Kysely, type SqlBool, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { beyond, type Countable, countUpTo, estimate, type Total } from "./paging.ts"

/** Blocks that are looked at: some thousand rows, wherever they lie. */
const BLOCKS = 500
/** So many times more than is counted one by one, a sample cannot be mistaken about. */
const FAR = 3

export interface Sought {
  table: keyof Database
  /** The condition as each row is asked: no index. */
  reading: Expression<SqlBool>
  /** The rows as indexes find them. */
  gathering: Countable
}

/**
 * Counts the rows that a search finds: exactly up to 10,000 or when asked to, beyond from a sample of the table. The planner
 * knows how often the parts of words are, and not that they come together: it is wrong a hundredfold.
 */
export async function countFound(
  db: Kysely<Database>,
  { table, reading, gathering }: Sought,
  exact: boolean,
): Promise<Total> {
  if (exact) return { total: (await countUpTo(db, gathering, Infinity)) ?? 0 }
  const seen = await estimateFound(db, table, reading)
  if (seen > FAR * EXACT_TOTAL_MAX) return estimate(seen)
  const counted = await countUpTo(db, gathering, EXACT_TOTAL_MAX)
  return counted === undefined ? estimate(beyond(seen)) : { total: counted }
}

/** About how many rows of a table fulfil a condition, from some hundred of its blocks. */
export async function estimateFound(
  db: Kysely<Database>,
  table: keyof Database,
  reading: Expression<SqlBool>,
): Promise<number> {
  const share = await sampleShare(db, table)
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from ${sql.table(table)} tablesample system (${share * 100})
    where ${reading}`.execute(db)
  return Math.round((rows[0]?.count ?? 0) / share)
}

/** Which part of a table's blocks a sample takes: all of a small one. */
async function sampleShare(db: Kysely<Database>, table: string): Promise<number> {
  const { rows } = await sql<{ blocks: number }>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::bigint)::float8 as blocks`.execute(
    db,
  )
  return Math.min(1, BLOCKS / Math.max(1, rows[0]?.blocks ?? 0))
}
