import type pg from "pg"
import { quoteIdentifier, type StoredTable } from "../backup/catalogue.ts"

/** Number of rows of a table, and a checksum that does not depend on their order. */
export interface TableSum {
  rows: string
  sum: string
}

/** Bytes of each row's hash that are added up: sums of as many rows as a table can have are exact. */
const HASH_BYTES = 7

/**
 * Calculates the sum of a table inside PostgreSQL: of each row as text, SHA-256. Rows that differ in a single byte have different
 * sums with a probability of 1 − 2⁻⁵⁶.
 */
export async function sumTable(
  client: pg.ClientBase,
  { name, columns }: StoredTable,
): Promise<TableSum> {
  const row = `row(${columns.map(quoteIdentifier).join(", ")})::text`
  const hash = `substring(sha256(convert_to(${row}, 'UTF8')) for ${HASH_BYTES})`
  const { rows } = await client.query<TableSum>(
    `select count(*)::text as rows,
       coalesce(sum(('x' || encode(${hash}, 'hex'))::bit(${8 * HASH_BYTES})::bigint), 0)::text as sum
     from ${quoteIdentifier(name)}`,
  )
  return rows[0] ?? { rows: "0", sum: "0" }
}

export const isSameSum = (one: TableSum, other: TableSum): boolean =>
  one.rows === other.rows && one.sum === other.sum
