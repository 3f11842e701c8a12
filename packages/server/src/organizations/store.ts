import { CALLS, DEFAULT_LIMIT, type Page } from "@qo/core/api"
import type { OrganizationWire, OrganizationDraft } from "@qo/core/organization"
import { CATEGORIES, categoryOf } from "@qo/core/user"
import { type Kysely, type Selectable, sql } from "kysely"
import type { z } from "zod"
import {
  type Database,
  type OrganizationTable,
  searchColumns,
  searchFor,
  sortKey,
} from "../db/index.ts"
import { countRows, decodeCursor, encodeCursor, pageOfRows, sortOf } from "../http/paging.ts"

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

export async function insertOrganization(
  db: Kysely<Database>,
  draft: OrganizationDraft,
): Promise<OrganizationWire> {
  const row = await db
    .insertInto("organization")
    .values({
      name: draft.name,
      name_key: sortKey(draft.name),
      type: draft.type,
      category_id: draft.categoryId ?? null,
      tariff_id: null,
      ...searchColumns(draft.name),
    })
    .returning(["id", "name", "name_key", "type", "category_id", "tariff_id"])
    .executeTakeFirstOrThrow()
  return organizationOf({ ...row, tariff_name: null })
}

const SORT_COLUMNS = {
  id: "organization.id",
  name: "organization.name_key",
  type: "organization.type",
} as const

const SORT_VALUES: Record<keyof typeof SORT_COLUMNS, (row: Row) => string | number> = {
  id: ({ id }) => id,
  name: ({ name_key }) => name_key,
  type: ({ type }) => type,
}

export async function listOrganizations(
  db: Kysely<Database>,
  query: z.output<typeof CALLS.listOrganizations.input>,
): Promise<Page<OrganizationWire>> {
  const sort = query.sort ?? "name"
  const { field, direction } = sortOf(sort)
  const column = SORT_COLUMNS[field]
  const after = decodeCursor(query.cursor, sort)
  let rows = db.selectFrom("organization")
  if (query.type) rows = rows.where("organization.type", "=", query.type)
  const found = query.q === undefined ? undefined : searchFor("organization", query.q)
  if (found) rows = rows.where(found)
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
    cursor: (last) => encodeCursor(sort, { value: SORT_VALUES[field](last), id: last.id, total }),
  })
}
