import { createHash } from "node:crypto"
import type pg from "pg"
import { holdsData } from "../backup/load-tables.ts"
import { IS_MOVING, MOVE_TABLE } from "../db/move-table.ts"
import { StartError } from "../lib/start-error.ts"

/** Returns a name of an installation that contains nothing secret. */
export async function installationOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ secret: Buffer }>(
    "select secret from server_key where name = 'main'",
  )
  return createHash("sha256")
    .update("installation")
    .update(rows[0]?.secret ?? "")
    .digest("hex")
}

/**
 * Marks a database as the target of a move, or continues one that was interrupted. Returns true if it continues.
 * @throws StartError `targetNotEmpty` if the database has data, `targetOfOther` if data of another installation moves to it
 */
export async function beginMove(
  target: pg.ClientBase,
  installation: string,
  name: string,
): Promise<boolean> {
  const { rows } = await target.query<{ there: boolean }>(`select ${IS_MOVING} as there`)
  if (rows[0]?.there) {
    const found = await target.query<{ installation: string }>(
      `select installation from ${MOVE_TABLE}`,
    )
    if (found.rows[0]?.installation !== installation)
      throw new StartError("targetOfOther", { target: name })
    return true
  }
  if (await holdsData(target)) throw new StartError("targetNotEmpty", { target: name })
  await target.query("begin")
  await target.query(`create table ${MOVE_TABLE} (installation text not null)`)
  await target.query(`insert into ${MOVE_TABLE} values ($1)`, [installation])
  await target.query("commit")
  return false
}

export async function endMove(target: pg.ClientBase): Promise<void> {
  await target.query(`drop table ${MOVE_TABLE}`)
}
