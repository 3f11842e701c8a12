import pg from "pg"
import { to as copyTo } from "pg-copy-streams"
import { listMigrations, listTables, quoteIdentifier, type StoredTable } from "./catalogue.ts"

/** A consistent snapshot of the whole database, unaffected by concurrent writes. */
export interface Snapshot {
  client: pg.Client
  /** Time of the snapshot, Unix seconds. */
  takenAt: number
  postgres: string
  tables: readonly StoredTable[]
  migrations: readonly string[]
  close: () => Promise<void>
}

/** Opens a snapshot of all tables except `leftOut`. */
export async function openSnapshot(
  connection: pg.ClientConfig,
  leftOut?: readonly string[],
): Promise<Snapshot> {
  const client = new pg.Client({
    ...connection,
    application_name: "questionnaire-office backup",
  })
  // A query reports a broken connection as well. Without a listener, the event would end the process.
  client.on("error", () => undefined)
  await client.connect()
  try {
    await client.query("begin isolation level repeatable read read only")
    // Reading a large table may take longer than the time limit of the role.
    await client.query("set local statement_timeout = 0")
    const { rows } = await client.query<{ at: number; version: string }>(
      `select extract(epoch from now())::int as at, current_setting('server_version') as version`,
    )
    const tables = await listTables(client, leftOut)
    // Prevents concurrent changes of the tables until they have been read.
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

/** Size of a piece of a table in memory, bytes. */
const PIECE_BYTES = 4 * 1024 * 1024

/**
 * Returns the rows of a table in COPY format, in pieces that may end in the middle of a row. The generator returns the number
 * of rows.
 */
export async function* readTable(
  { client }: Pick<Snapshot, "client">,
  { name, columns }: StoredTable,
): AsyncGenerator<Buffer, number> {
  const list = columns.map(quoteIdentifier).join(", ")
  // COPY needs a query here, because a partitioned table itself contains no rows.
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
