import { CALLS, DEFAULT_LIMIT, type Page } from "@qo/core/api"
import type { Organization, OrganizationDraft } from "@qo/core/organization"
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

const COLUMNS = ["id", "name", "name_key", "type", "category_id", "tariff_id"] as const
type Row = Pick<Selectable<OrganizationTable>, (typeof COLUMNS)[number]>

/** Tariffs are a part of their own; an organization without one pays the full price. */
const organizationOf = (row: Row): Organization => ({
  id: row.id,
  name: row.name,
  type: row.type,
  category: row.category_id === null ? null : CATEGORIES[categoryOf(row.category_id)],
  tariff: null,
})

export async function findOrganization(
  db: Kysely<Database>,
  id: number,
): Promise<Organization | undefined> {
  const row = await db
    .selectFrom("organization")
    .select(COLUMNS)
    .where("id", "=", id)
    .executeTakeFirst()
  return row && organizationOf(row)
}

export async function insertOrganization(
  db: Kysely<Database>,
  draft: OrganizationDraft,
): Promise<Organization> {
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
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return organizationOf(row)
}

const SORT_COLUMNS = { id: "id", name: "name_key", type: "type" } as const

export async function listOrganizations(
  db: Kysely<Database>,
  query: z.output<typeof CALLS.listOrganizations.input>,
): Promise<Page<Organization>> {
  const sort = query.sort ?? "name"
  const { field, direction } = sortOf(sort)
  const column = SORT_COLUMNS[field]
  const after = decodeCursor(query.cursor, sort)
  let rows = db.selectFrom("organization")
  if (query.type) rows = rows.where("type", "=", query.type)
  const found = query.q === undefined ? undefined : searchFor("organization", query.q)
  if (found) rows = rows.where(found)
  const total = after?.total ?? (await countRows(db, rows, query.count === "exact"))
  const sign = sql.raw(direction === "asc" ? ">" : "<")
  if (after)
    rows = rows.where(sql<boolean>`(${sql.ref(column)}, id) ${sign} (${after.value}, ${after.id})`)
  const page = await rows
    .select(COLUMNS)
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit((query.limit ?? DEFAULT_LIMIT) + 1)
    .execute()
  return pageOfRows(page, query.limit, total, {
    item: organizationOf,
    cursor: (last) => encodeCursor(sort, { value: last[column], id: last.id, total }),
  })
}
