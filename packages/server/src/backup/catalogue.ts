import type pg from "pg"

export interface StoredTable {
  name: string
  /** Written columns in the order of the table. Generated columns are left out, since PostgreSQL computes them. */
  columns: string[]
}

/**
 * Tables that a backup leaves out: sessions and their dependents (all users sign in again), short-lived rows, transaction ids
 * that are only valid in one installation of PostgreSQL, and rows that the program creates with the database.
 */
export const LEFT_OUT: readonly string[] = [
  "session",
  "spent_refresh",
  "ended_token",
  "ticket",
  "step_up_proof",
  "live_event",
  "rate_limit",
  "lease",
  "kysely_migration",
  "kysely_migration_lock",
]

/** Lists all tables except some; by default {@link LEFT_OUT}. A partitioned table is listed once. */
export async function listTables(
  client: pg.ClientBase,
  leftOut: readonly string[] = LEFT_OUT,
): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all ($1)
     group by c.relname order by c.relname`,
    [leftOut],
  )
  return rows
}

export interface StoredSequence {
  name: string
  value: string
  called: boolean
}

export async function listSequences(client: pg.ClientBase): Promise<StoredSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`,
  )
  const sequences: StoredSequence[] = []
  for (const { name } of rows) {
    const found = await client.query<Omit<StoredSequence, "name">>(
      `select last_value as value, is_called as called from ${quoteIdentifier(name)}`,
    )
    sequences.push(...found.rows.map((row) => ({ name, ...row })))
  }
  return sequences
}

/** Lists all migrations that were run, in order. The list is empty for an empty database. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const found = await client.query<{ found: string | null }>(
    "select to_regclass('kysely_migration')::text as found",
  )
  if (!found.rows[0]?.found) return []
  const { rows } = await client.query<{ name: string }>(
    "select name from kysely_migration order by name",
  )
  return rows.map(({ name }) => name)
}

/** Quotes an identifier for SQL. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
