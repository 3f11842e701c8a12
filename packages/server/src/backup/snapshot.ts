import pg from "pg"
import { to as copyTo } from "pg-copy-streams"
import { listMigrations, listTables, quoteIdentifier, type StoredTable } from "./catalogue.ts"

/** A consistent snapshot of the whole database during concurrent writes. */
export interface Snapshot {
  client: pg.Client
  /** Unix seconds. */
  takenAt: number
  postgres: string
  tables: readonly StoredTable[]
  migrations: readonly string[]
  close: () => Promise<void>
}

export async function openSnapshot(connection: pg.ClientConfig): Promise<Snapshot> {
  const client = new pg.Client({
    ...connection,
    application_name: "questionnaire-office backup",
  })
  // The query reports a broken connection; an event without a listener would end the process.
  client.on("error", () => undefined)
  await client.connect()
  try {
    await client.query("begin isolation level repeatable read read only")
    // Tables of any size are read, also if the role has a time limit.
    await client.query("set local statement_timeout = 0")
    const { rows } = await client.query<{ at: number; version: string }>(
      `select extract(epoch from now())::int as at, current_setting('server_version') as version`,
    )
    const tables = await listTables(client)
    // Nothing may be altered or dropped beneath it before its turn comes.
    for (const { name } of tables)
      await client.query(`lock table ${quoteIdentifier(name)} in access share mode`)
    return {
      client,
      takenAt: rows[0]?.at ?? 0,
      postgres: rows[0]?.version ?? "",
      tables,
      migrations: await listMigrations(client),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Bytes of a table held in memory at a time. */
const PIECE_BYTES = 4 * 1024 * 1024

/** The rows of a table as COPY writes them, in pieces that may end in the middle of a row. Returns how many rows they are. */
export async function* readTable(
  { client }: Pick<Snapshot, "client">,
  { name, columns }: StoredTable,
): AsyncGenerator<Buffer, number> {
  const list = columns.map(quoteIdentifier).join(", ")
  // A query, since a partitioned table itself holds no rows.
  const rows = client.query(copyTo(`copy (select ${list} from ${quoteIdentifier(name)}) to stdout`))
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    held.push(chunk)
    size += chunk.length
    if (size < PIECE_BYTES) continue
    yield Buffer.concat(held, size)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held, size)
  return rows.rowCount
}
