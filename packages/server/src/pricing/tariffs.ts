import { CALLS, type Page } from "@qo/core/api"
import { TARIFF, type Tariff, type TariffChange, type TariffDraft } from "@qo/core/pricing"
import type { EditsOf, SortsOf } from "@qo/core/record"
import { type Kysely, type Selectable, type SqlBool, sql } from "kysely"
import type { z } from "zod"
import { type Database, holdsWords, sortKey, type TariffTable } from "../db/index.ts"
import { editedColumns } from "../db/edited-columns.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { changedFields } from "../history/changed-fields.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { orderOf, pageIn, pageOfRows, refuseTooMany, type SortTable } from "../http/list-order.ts"
import { conditionsOf, countRows, type Filters } from "../http/paging.ts"
import { invalidField, Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"

type Row = Selectable<TariffTable>

const tariffOf = (row: Row): Tariff => ({
  id: row.id,
  name: row.name,
  discount: Number(row.discount),
  registeredAt: unixSeconds(row.registered_at),
  revision: row.revision,
})

type Query = z.output<typeof CALLS.listTariffs.input>

const SORT_TABLE: SortTable<SortsOf<typeof TARIFF.fields>> = {
  sorts: {
    id: { column: "id", cast: "bigint" },
    name: { column: "name_key", cast: `text collate "C"` },
    discount: { column: "discount", cast: "numeric" },
    registeredAt: { column: "registered_at", cast: "timestamptz" },
  },
  id: "id",
  first: "name",
}

/** Searches without an index, because there are few tariffs. */
const FILTERS: Filters<Query> = { q: (q) => holdsWords("name_key", q) }

const EDITED = editedColumns<TariffTable>()(TARIFF, { name: "name", discount: "discount" })

/** Types of the columns. Values are compared as the column stores them, which may be rounded. */
const TYPES: Record<EditsOf<typeof TARIFF.fields>, string> = {
  name: "text",
  discount: "numeric(7, 4)",
}

/** Returns one page of tariffs. @throws Refusal `invalid` with `cursorInvalid` or `sortTooMany` */
export async function listTariffs(
  { db, secret }: Pick<Services, "db" | "secret">,
  query: Query,
): Promise<Page<Tariff>> {
  const order = orderOf(CALLS.listTariffs, query, SORT_TABLE, { secret })
  let rows = db.selectFrom("tariff").where("deleted_at", "is", null)
  for (const condition of conditionsOf(FILTERS, query)) rows = rows.where(condition)
  const total = order.after?.total ?? (await countRows(db, rows, query.count === "exact"))
  refuseTooMany(order, total)
  return pageOfRows(await pageIn(rows.selectAll(), order).execute(), order, total, tariffOf)
}

export async function createTariff(draft: TariffDraft, context: RequestContext): Promise<Tariff> {
  const row = await context.db
    .insertInto("tariff")
    .values({ ...EDITED.written(draft), name_key: sortKey(draft.name) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordHistory(context.db, context, "tariffCreated", {
    chapter: "tariffs",
    params: { id: row.id },
    after: { discount: Number(row.discount) },
  })
  return tariffOf(row)
}

/** Changes a tariff. A change without effect writes nothing. @throws Refusal `notFound`, `stale` with the current record */
export async function changeTariff(change: TariffChange, context: RequestContext): Promise<Tariff> {
  const row = await lockTariff(context.db, change.id)
  if (row.revision !== change.revision) throw new Refusal("stale", { current: tariffOf(row) })
  const next = EDITED.written(change)
  const written = await context.db
    .updateTable("tariff")
    .set({
      ...next,
      name_key: sortKey(change.name ?? row.name),
      revision: sql<number>`revision + 1`,
    })
    .where("id", "=", row.id)
    .where(differsFrom({ ...row, ...next }))
    .returningAll()
    .executeTakeFirst()
  if (!written) return tariffOf(row)
  await recordHistory(context.db, context, "tariffChanged", {
    chapter: "tariffs",
    params: { id: row.id, ...changedFields("tariffChanged", EDITED.changed(row, written)) },
    before: { discount: Number(row.discount) },
    after: { discount: Number(written.discount) },
  })
  return tariffOf(written)
}

/** SQL condition: a column would get a different value. */
const differsFrom = (next: Readonly<Record<string, unknown>>) => {
  const columns = Object.entries(TYPES).map(([field, type]) => {
    const column = EDITED.columns[field as keyof typeof TYPES]
    return sql`${sql.ref(column)} is distinct from ${next[column]}::${sql.raw(type)}`
  })
  return sql<SqlBool>`(${sql.join(columns, sql` or `)})`
}

/** Marks a tariff as deleted. @throws Refusal `notFound`, `invalid` with `tariffInUse` if an organization has it */
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
  await recordHistory(context.db, context, "tariffDeleted", { chapter: "tariffs", params: { id } })
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
