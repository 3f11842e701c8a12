import { type Kysely, sql } from "kysely"
import { type Database, searchColumns } from "../db/index.ts"

const BATCH = 500

/** Updates the search columns of an organization's users and games with its new name. */
export async function reindexMembers(
  trx: Kysely<Database>,
  organizationId: number,
  name: string,
): Promise<void> {
  await inBatches(async (after) => {
    const people = await trx
      .selectFrom("app_user")
      .select(["id", "email", "fullname"])
      .where("organization_id", "=", organizationId)
      // Includes deleted accounts, which can be restored.
      .where("erased_at", "is", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH)
      .forUpdate()
      .execute()
    const rows = people.map(({ id, email, fullname }) => ({
      id,
      ...searchColumns(email, fullname, name),
    }))
    return write(trx, "app_user", rows)
  })
  await inBatches(async (after) => {
    const games = await trx
      .selectFrom("game")
      .select(["id", "name", "url"])
      .where("organization_id", "=", organizationId)
      .where("deleted_at", "is", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH)
      .forUpdate()
      .execute()
    const rows = games.map((game) => ({
      id: game.id,
      ...searchColumns(game.name, game.url, name),
    }))
    return write(trx, "game", rows)
  })
}

/** Runs `work` until all rows are processed. It returns the last processed id; undefined if no row was left. */
async function inBatches(work: (after: number) => Promise<number | undefined>): Promise<void> {
  let after: number | undefined = 0
  while (after !== undefined) after = await work(after)
}

async function write(
  trx: Kysely<Database>,
  table: "app_user" | "game",
  rows: readonly { id: number; search_text: string; search_grams: number[] }[],
): Promise<number | undefined> {
  if (rows.length === 0) return undefined
  await sql`
    update ${sql.table(table)} set search_text = made.search_text, search_grams = made.search_grams
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as made(id bigint, search_text text, search_grams integer[])
    where ${sql.table(table)}.id = made.id`.execute(trx)
  return rows.length < BATCH ? undefined : rows.at(-1)?.id
}
