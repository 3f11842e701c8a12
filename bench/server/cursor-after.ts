import type { AnyCall } from "../../packages/core/src/api/index.ts"
import { orderOf } from "../../packages/server/src/http/list-order.ts"
import type { createPool } from "../../packages/server/src/db/pool.ts"

/** The secret by which the servers on a database sign their cursors. */
export async function secretOf(pool: ReturnType<typeof createPool>): Promise<Buffer> {
  const { rows } = await pool.query<{ secret: Buffer }>(
    "select secret from server_key where name = 'main'",
  )
  return rows[0]?.secret ?? Buffer.alloc(0)
}

/** The cursor of a list by its number, behind this row. */
export function cursorAfter(
  call: Pick<AnyCall, "path" | "input" | "keyed">,
  { field, id, rows, secret }: { field: string; id: number; rows: number; secret: Buffer },
): string {
  const table = { sorts: { [field]: { column: "id", cast: "bigint" } }, id: "id", first: field }
  const order = orderOf(call, { sort: field }, table, { secret })
  return order.next({ values: [], id, total: { total: rows, totalIsEstimate: true } })
}
