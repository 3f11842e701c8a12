import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { expect, inject, test } from "vitest"
import { compareSchemas, SCHEMA_FILE } from "./check-schema.ts"
import { readSchema } from "./live-schema.ts"
import { knownMigrations, migrate } from "./migrate.ts"
import { urlOfDatabase } from "./testing/urls.ts"

const MIGRATIONS = join(import.meta.dirname, "migrations")
const FROZEN = join(MIGRATIONS, "frozen")
const HASHES_FILE = join(FROZEN, "hashes.json")
const HASHES = JSON.parse(readFileSync(HASHES_FILE, "utf8")) as Record<string, string>

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith(ending))
const MIGRATION_FILES = filesIn(MIGRATIONS, ".ts")
const COPIES = filesIn(FROZEN, ".sql")

test.for([
  ...MIGRATION_FILES.map((name) => ({ name, folder: MIGRATIONS })),
  ...COPIES.map((name) => ({ name, folder: FROZEN })),
])("$name is unchanged since it landed", ({ name, folder }) => {
  const hash = createHash("sha256")
    .update(readFileSync(join(folder, name)))
    .digest("hex")
  expect(complaintOf(name, hash)).toBe("")
})

function complaintOf(name: string, hash: string): string {
  if (HASHES[name] === hash) return ""
  return HASHES[name] === undefined
    ? `${name} is new: once it is done, freeze it with a line in ${HASHES_FILE}: "${name}": "${hash}"`
    : `${name} was changed after it had landed. Databases that have run it would never learn of that: put it back as it was, and write a new migration.`
}

test("no landed migration was removed", () => {
  expect(Object.keys(HASHES).toSorted()).toEqual([...MIGRATION_FILES, ...COPIES].toSorted())
})

/** Restores a frozen copy into a new database and runs `work` on it. */
async function withCopy(
  copy: string,
  work: (client: pg.Client, connection: pg.ClientConfig) => Promise<void>,
): Promise<void> {
  const { url } = inject("postgres")
  const name = `qo_frozen_${process.pid}_${copy.replaceAll(/\W/g, "_")}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const connection = { connectionString: urlOfDatabase(url, name) }
  const client = new pg.Client(connection)
  try {
    await client.connect()
    await client.query(readFileSync(join(FROZEN, copy), "utf8"))
    await work(client, connection)
  } finally {
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

type Row = Record<string, unknown>

/** Returns all rows of all tables except for the records of migrations, in a stable order. */
async function readRows(client: pg.Client): Promise<Map<string, Row[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname !~ '^(kysely_migration|lease)'`,
  )
  const all = new Map<string, Row[]>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`)
    all.set(
      name,
      rows
        .map(({ row }) => row)
        .toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), "en", { numeric: true })),
    )
  }
  return all
}

/** Returns a key of a row. The first value of corresponding rows differs, so that rows are never confused. */
const keyOf = (row: Row): string => JSON.stringify(row)

/** Columns that a migration removes on purpose. */
const GONE: Record<string, readonly string[]> = {
  session: ["previous_access_hash"],
  quota: ["pid"],
  // Old keys have moved to `game_old_key`.
  game: ["old_api_key", "old_token", "old_token_until"],
}

const withoutGone = (table: string, row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !GONE[table]?.includes(column)))

test.for(COPIES)(
  "a database as %s has it is brought up to date with all its rows",
  async (copy) => {
    await withCopy(copy, async (client, connection) => {
      const before = await readRows(client)
      expect([...before.values()].map(({ length }) => length)).toEqual([...before].map(() => 2))
      const { rows: last } = await client.query<{ last: string }>(
        `select max(name) as last from kysely_migration`,
      )
      const later = (await knownMigrations()).filter((name) => name > (last[0]?.last ?? ""))
      expect(await migrate(connection)).toEqual(later)
      const needed = readFileSync(SCHEMA_FILE, "utf8")
      expect(compareSchemas(await readSchema(client), needed)).toEqual({ missing: [], strange: [] })
      const kept = [...before].map(([table, rows]) => [
        table,
        rows.map((row) => withoutGone(table, row)),
      ])
      expect(Object.fromEntries(await readRows(client))).toMatchObject(Object.fromEntries(kept))
    })
  },
)
