import { CALLS, DEFAULT_LIMIT, type Page } from "@qo/core/api"
import { ORGANIZATION, type OrganizationDraft, type OrganizationWire } from "@qo/core/organization"
import type { SortsOf } from "@qo/core/record"
import { CATEGORIES, categoryOf } from "@qo/core/user"
import { expressionBuilder, type Kysely, type Selectable, sql } from "kysely"
import type { z } from "zod"
import {
  type Database,
  type OrganizationTable,
  searchColumns,
  searchFor,
  sortKey,
} from "../db/index.ts"
import { editedColumns } from "../db/edited-columns.ts"
import {
  conditionsOf,
  countRows,
  decodeCursor,
  encodeCursor,
  type Filters,
  pageOfRows,
  sortOf,
} from "../http/paging.ts"

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

/** An organization without a tariff pays the full price. */
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

const SORTS: Record<SortsOf<typeof ORGANIZATION.fields>, "id" | "name_key" | "type"> = {
  id: "id",
  name: "name_key",
  type: "type",
}

const FILTERS: Filters<Query> = {
  q: (q) => searchFor("organization", q),
  type: (type) => expressionBuilder<Database, "organization">()("organization.type", "=", type),
}

export async function listOrganizations(
  db: Kysely<Database>,
  query: Query,
): Promise<Page<OrganizationWire>> {
  const sort = query.sort ?? "name"
  const { field, direction } = sortOf(sort)
  const key = SORTS[field]
  const column = `organization.${key}` as const
  const after = decodeCursor(query.cursor, sort)
  let rows = db.selectFrom("organization")
  for (const condition of conditionsOf(FILTERS, query)) rows = rows.where(condition)
  const total = after?.total ?? (await countRows(db, rows, query.count === "exact"))
  const sign = sql.raw(direction === "asc" ? ">" : "<")
  if (after)
    rows = rows.where(
      sql<boolean>`(${sql.ref(column)}, organization.id) ${sign} (${after.value}, ${after.id})`,
    )
  const page = await rows
    .leftJoin("tariff", "tariff.id", "organization.tariff_id")
    .select(COLUMNS)
    .orderBy(column, direction)
    .orderBy("organization.id", direction)
    .limit((query.limit ?? DEFAULT_LIMIT) + 1)
    .execute()
  return pageOfRows(page, query.limit, total, {
    item: organizationOf,
    cursor: (last) => encodeCursor(sort, { value: last[key], id: last.id, total }),
  })
}
