import type pg from "pg"
import { from as copyFrom } from "pg-copy-streams"
import { finished } from "node:stream/promises"
import { StartError } from "../lib/start-error.ts"
import { LEFT_OUT, listTables, quoteIdentifier } from "./catalogue.ts"
import type { Manifest } from "./manifest.ts"

/** Writer that loads rows into the tables of a new database. */
export interface TableLoad {
  /** Adds the next piece of a table. The pieces of one table must follow each other. */
  add: (table: string, content: Buffer) => Promise<void>
  /** Ends the last table. */
  end: () => Promise<void>
}

/**
 * Prepares the tables for loading: removes the rows that migrations added. Foreign keys are checked after all tables are
 * loaded. @throws StartError `backupUnknownTable`
 */
export async function beginLoad(client: pg.Client, manifest: Manifest): Promise<TableLoad> {
  const known = new Set((await listTables(client)).map(({ name }) => name))
  for (const { name } of manifest.tables)
    if (!known.has(name)) throw new StartError("backupUnknownTable", { table: name })
  if (known.size > 0)
    await client.query(
      `truncate ${[...known].map(quoteIdentifier).join(", ")} restart identity cascade`,
    )
  return copyInto(client, manifest)
}

function copyInto(client: pg.Client, { tables }: Manifest): TableLoad {
  const byName = new Map(tables.map((table) => [table.name, table]))
  let current: { name: string; rows: ReturnType<typeof copyFrom>; done: Promise<void> } | undefined

  const begin = (name: string) => {
    const columns = byName.get(name)?.columns ?? []
    const list = columns.map(quoteIdentifier).join(", ")
    const rows = client.query(copyFrom(`copy ${quoteIdentifier(name)} (${list}) from stdin`))
    const done = finished(rows)
    // The error is reported by the next write or by `end`.
    done.catch(() => undefined)
    return { name, rows, done }
  }
  const end = async () => {
    if (!current) return
    const { name, rows, done } = current
    current = undefined
    rows.end()
    await done
    if (rows.rowCount !== byName.get(name)?.rows)
      throw new Error(`${rows.rowCount} rows of ${name} were read`)
  }
  return {
    async add(name, content) {
      if (current?.name !== name) {
        await end()
        current = begin(name)
      }
      const { rows, done } = current ?? begin(name)
      const written = new Promise<void>((resolve, reject) =>
        rows.write(content, (error) => (error ? reject(error) : resolve())),
      )
      await Promise.race([written, done])
    },
    end,
  }
}

/** Sets the sequences to the values of the backup, so that new rows get the next numbers. */
export async function setSequences(
  client: pg.ClientBase,
  { sequences }: Pick<Manifest, "sequences">,
): Promise<void> {
  for (const { name, value, called } of sequences)
    await client.query("select setval($1::text::regclass, $2::bigint, $3)", [
      quoteIdentifier(name),
      value,
      called,
    ])
}

/** Tables that a new database may contain already and that hold no user data. */
const OF_THE_PROGRAM = [...LEFT_OUT, "server_key"]

/** Returns true if a table contains user data. */
export async function holdsData(client: pg.ClientBase): Promise<boolean> {
  for (const { name } of await listTables(client)) {
    if (OF_THE_PROGRAM.includes(name)) continue
    const { rows } = await client.query<{ some: boolean }>(
      `select exists (select from ${quoteIdentifier(name)}) as some`,
    )
    if (rows[0]?.some) return true
  }
  return false
}
