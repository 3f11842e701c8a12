import type pg from "pg"
import { quoteIdentifier } from "./catalogue.ts"

export interface ForeignKey {
  /** Table with its schema, if that is not the current one, quoted as needed. */
  table: string
  name: string
  definition: string
}

export async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace`,
  )
  return rows
}

/** Removes foreign keys, so that tables can be filled in any order. */
export async function dropForeignKeys(
  client: pg.ClientBase,
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quoteIdentifier(name)}`)
}

/** Adds foreign keys and checks every row. */
export async function addForeignKeys(
  client: pg.ClientBase,
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoteIdentifier(name)} ${definition}`)
}
