import type pg from "pg"
import { from as copyFrom } from "pg-copy-streams"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { quoteIdentifier, type StoredTable } from "../backup/catalogue.ts"
import { readTable, type Snapshot } from "../backup/snapshot.ts"
import { withoutLimit } from "../db/without-limit.ts"

/** Replaces the rows of a table in another database by those of a snapshot, in one transaction. */
export async function copyTable(
  snapshot: Pick<Snapshot, "client">,
  target: pg.ClientBase,
  table: StoredTable,
): Promise<void> {
  const list = table.columns.map(quoteIdentifier).join(", ")
  const name = quoteIdentifier(table.name)
  await withoutLimit(target, async () => {
    await target.query(`truncate ${name}`)
    const rows = target.query(copyFrom(`copy ${name} (${list}) from stdin`))
    await pipeline(Readable.from(readTable(snapshot, table)), rows)
  })
}
