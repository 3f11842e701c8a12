import { CALLS, type Page } from "@qo/core/api"
import { ORGANIZATION, type OrganizationDraft, type OrganizationWire } from "@qo/core/organization"
import type { SortsOf } from "@qo/core/record"
import { CATEGORIES, categoryOf } from "@qo/core/user"
import { expressionBuilder, type Kysely, type Selectable } from "kysely"
import type { z } from "zod"
import {
  type Database,
  type OrganizationTable,
  searchColumns,
  searchFor,
  sortKey,
} from "../db/index.ts"
import { editedColumns } from "../db/edited-columns.ts"
import { orderOf, pageIn, pageOfRows, refuseTooMany, type SortTable } from "../http/list-order.ts"
import { conditionsOf, countRows, type Filters } from "../http/paging.ts"
import type { Services } from "../http/services.ts"

const COLUMNS = [
  "organization.id",
  "organization.name",
  "organization.name_key",
  "organization.type",
  "organization.category_id",
  "organization.tariff_id",
  "tariff.name as tariff_name",
] as const
type Row = Pick<
  Selectable<OrganizationTable>,
  "id" | "name" | "name_key" | "type" | "category_id" | "tariff_id"
> & { tariff_name: string | null }

/** Returns the record of an organization. Without a tariff it pays the full price. */
const organizationOf = (row: Row): OrganizationWire => ({
  id: row.id,
  name: row.name,
  type: row.type,
  category: row.category_id === null ? null : CATEGORIES[categoryOf(row.category_id)],
  tariff:
    row.tariff_id === null || row.tariff_name === null
      ? null
      : { id: row.tariff_id, name: row.tariff_name },
})

export async function findOrganization(
  db: Kysely<Database>,
  id: number,
): Promise<OrganizationWire | undefined> {
  const row = await db
    .selectFrom("organization")
    .leftJoin("tariff", "tariff.id", "organization.tariff_id")
    .select(COLUMNS)
    .where("organization.id", "=", id)
    .executeTakeFirst()
  return row && organizationOf(row)
}

export const EDITED = editedColumns<OrganizationTable>()(ORGANIZATION, {
  name: "name",
  type: "type",
  category: "category_id",
  tariff: "tariff_id",
})

export async function insertOrganization(
  db: Kysely<Database>,
  draft: OrganizationDraft,
): Promise<OrganizationWire> {
  const row = await db
    .insertInto("organization")
    .values({
      category_id: null,
      tariff_id: null,
      ...EDITED.written(draft),
      name_key: sortKey(draft.name),
      ...searchColumns(draft.name),
    })
    .returning(["id", "name", "name_key", "type", "category_id", "tariff_id"])
    .executeTakeFirstOrThrow()
  return organizationOf({ ...row, tariff_name: null })
}

type Query = z.output<typeof CALLS.listOrganizations.input>

const SORT_TABLE: SortTable<SortsOf<typeof ORGANIZATION.fields>> = {
  sorts: {
    id: { column: "organization.id", cast: "bigint" },
    name: { column: "organization.name_key", cast: `text collate "C"` },
    type: { column: "organization.type", cast: "text" },
  },
  id: "organization.id",
  first: "name",
  indexed: [["type", "name"]],
}

const FILTERS: Filters<Query> = {
  q: (q) => searchFor("organization", q),
  type: (type) => expressionBuilder<Database, "organization">()("organization.type", "=", type),
}

/** Returns one page of organizations. @throws Refusal `invalid` with `cursorInvalid` or `sortTooMany` */
export async function listOrganizations(
  { db, secret }: Pick<Services, "db" | "secret">,
  query: Query,
): Promise<Page<OrganizationWire>> {
  const order = orderOf(CALLS.listOrganizations, query, SORT_TABLE, { secret })
  let rows = db.selectFrom("organization")
  for (const condition of conditionsOf(FILTERS, query)) rows = rows.where(condition)
  const total = order.after?.total ?? (await countRows(db, rows, query.count === "exact"))
  refuseTooMany(order, total)
  const page = rows.leftJoin("tariff", "tariff.id", "organization.tariff_id").select(COLUMNS)
  return pageOfRows(await pageIn(page, order).execute(), order, total, organizationOf)
}
