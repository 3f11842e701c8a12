import { CALLS, DEFAULT_LIMIT, type Page } from "@qo/core/api"
import type { Tariff, TariffChange, TariffDraft } from "@qo/core/pricing"
import { type Kysely, type Selectable, type SqlBool, sql } from "kysely"
import type { z } from "zod"
import { type Database, sortKey, type TariffTable } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { record } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { countRows, decodeCursor, encodeCursor, pageOfRows, sortOf } from "../http/paging.ts"
import { invalidField, Refusal } from "../http/refusal.ts"

type Row = Selectable<TariffTable>

const tariffOf = (row: Row): Tariff => ({
  id: row.id,
  name: row.name,
  discount: Number(row.discount),
  registeredAt: unixSeconds(row.registered_at),
  revision: row.revision,
})

type Field = "id" | "name" | "discount" | "registeredAt"

const SORT_COLUMNS = {
  id: "id",
  name: "name_key",
  discount: "discount",
  registeredAt: "registered_at",
} as const satisfies Record<Field, string>

const CASTS: Record<Field, string> = {
  id: "::bigint",
  name: `::text collate "C"`,
  discount: "::numeric",
  registeredAt: "::timestamptz",
}

/** One page of tariffs. There are few, so that they are searched without an index. */
export async function listTariffs(
  db: Kysely<Database>,
  query: z.output<typeof CALLS.listTariffs.input>,
): Promise<Page<Tariff>> {
  const sort = query.sort ?? "name"
  const { field, direction } = sortOf(sort)
  const column = SORT_COLUMNS[field]
  const after = decodeCursor(query.cursor, sort)
  let rows = db.selectFrom("tariff").where("deleted_at", "is", null)
  for (const word of sortKey(query.q ?? "").split(/\s+/u))
    if (word !== "") rows = rows.where(sql<SqlBool>`position(${word} in name_key) > 0`)
  const total = after?.total ?? (await countRows(db, rows, query.count === "exact"))
  if (after) {
    const sign = sql.raw(direction === "asc" ? ">" : "<")
    const value = sql`${after.value}${sql.raw(CASTS[field])}`
    rows = rows.where(
      sql<SqlBool>`(${sql.ref(column)}, id) ${sign} (${value}, ${after.id}::bigint)`,
    )
  }
  const page = await rows
    .selectAll()
    .select(sql<string>`${sql.ref(column)}::text`.as("sort_value"))
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit((query.limit ?? DEFAULT_LIMIT) + 1)
    .execute()
  return pageOfRows(page, query.limit, total, {
    item: tariffOf,
    cursor: (last) => encodeCursor(sort, { value: last.sort_value, id: last.id, total }),
  })
}

export async function createTariff(
  { name, discount }: TariffDraft,
  context: RequestContext,
): Promise<Tariff> {
  const row = await context.db
    .insertInto("tariff")
    .values({ name, name_key: sortKey(name), discount })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(context.db, context, "tariffCreated", {
    chapter: "tariffs",
    params: { id: row.id },
    after: { discount: Number(row.discount) },
  })
  return tariffOf(row)
}

/** Changes a tariff; changing nothing writes nothing. @throws Refusal `notFound`, `stale` with the current record */
export async function changeTariff(change: TariffChange, context: RequestContext): Promise<Tariff> {
  const row = await lockTariff(context.db, change.id)
  if (row.revision !== change.revision) throw new Refusal("stale", { current: tariffOf(row) })
  const name = change.name ?? row.name
  const written = await context.db
    .updateTable("tariff")
    .set({
      name,
      name_key: sortKey(name),
      discount: change.discount ?? Number(row.discount),
      revision: sql<number>`revision + 1`,
    })
    .where("id", "=", row.id)
    // Values are compared as the column keeps them, which rounds.
    .where(
      sql<SqlBool>`(name, discount) is distinct from (${name}, ${change.discount ?? row.discount}::numeric(7, 4))`,
    )
    .returningAll()
    .executeTakeFirst()
  if (!written) return tariffOf(row)
  const fields = [
    ...(written.name === row.name ? [] : ["name"]),
    ...(written.discount === row.discount ? [] : ["discount"]),
  ]
  await record(context.db, context, "tariffChanged", {
    chapter: "tariffs",
    params: { id: row.id, fields: fields.join(",") },
    before: { discount: Number(row.discount) },
    after: { discount: Number(written.discount) },
  })
  return tariffOf(written)
}

/** Deletes softly. @throws Refusal `notFound`, `invalid` with `tariffInUse` where an organization has it */
export async function deleteTariff(
  { id }: { id: number },
  context: RequestContext,
): Promise<{ id: number }> {
  await lockTariff(context.db, id)
  const user = await context.db
    .selectFrom("organization")
    .select("id")
    .where("tariff_id", "=", id)
    .limit(1)
    .executeTakeFirst()
  if (user) throw invalidField("id", "tariffInUse")
  await context.db
    .updateTable("tariff")
    .set({ deleted_at: sql<Date>`now()`, revision: sql<number>`revision + 1` })
    .where("id", "=", id)
    .execute()
  await record(context.db, context, "tariffDeleted", { chapter: "tariffs", params: { id } })
  return { id }
}

async function lockTariff(trx: Kysely<Database>, id: number): Promise<Row> {
  const row = await trx
    .selectFrom("tariff")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal("notFound")
  return row
}
