import type { Kysely } from "kysely"
import { sql } from "kysely"
import type { Database } from "../db/index.ts"

/**
 * Adds records to a task that has none, each once. `last` comes after all others, because processing it may end the rights that
 * the others need.
 */
export async function addItems(
  trx: Kysely<Database>,
  taskId: number,
  ids: Iterable<number>,
  last: number | undefined,
): Promise<number> {
  const distinct = new Set(ids)
  if (last !== undefined && distinct.delete(last)) distinct.add(last)
  const all = `{${[...distinct].join(",")}}`
  await sql`
    insert into task_item (task_id, position, record_id)
    select ${taskId}::bigint, at, id from unnest(${all}::bigint[]) with ordinality as given(id, at)`.execute(
    trx,
  )
  await trx
    .updateTable("task")
    .set({ total: distinct.size, filter: null })
    .where("id", "=", taskId)
    .execute()
  return distinct.size
}
