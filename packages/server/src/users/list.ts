import { ROLES, ROLE_NAMES, type RoleId } from "@qo/core/access"
import { CALLS, DEFAULT_LIMIT, type Page } from "@qo/core/api"
import { USER_STATUSES, USER_STATUS_NAMES, type User, type UserStatusId } from "@qo/core/user"
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from "kysely"
import type { z } from "zod"
import { type Database, searchFor } from "../db/index.ts"
import {
  countRows,
  decodeCursor,
  encodeCursor,
  pageOfRows,
  type Position,
  sortOf,
} from "../http/paging.ts"
import { USER_COLUMNS, type UserRow, userOf } from "./record.ts"

type Query = z.output<typeof CALLS.listUsers.input>
type Field = "id" | "email" | "fullname" | "registeredAt" | "status" | "role"
type Rows = SelectQueryBuilder<Database, "app_user", object>

const SORT_COLUMNS = {
  id: "app_user.id",
  email: "app_user.email_key",
  fullname: "app_user.fullname_key",
  registeredAt: "app_user.registered_at",
  status: "app_user.status_id",
  role: "app_user.role_id",
} as const satisfies Record<Field, string>

/** A time as text keeps its microseconds, which a `Date` would cut: the next page must start exactly there. */
const SORT_VALUES: Record<Field, RawBuilder<string | number>> = {
  id: sql<number>`app_user.id`,
  email: sql<string>`app_user.email_key`,
  fullname: sql<string>`app_user.fullname_key`,
  registeredAt: sql<string>`app_user.registered_at::text`,
  status: sql<number>`app_user.status_id`,
  role: sql<number>`app_user.role_id`,
}

/** One page of accounts. Each page costs the same, the first and the ten-thousandth. */
export async function listUsers(db: Kysely<Database>, query: Query): Promise<Page<User>> {
  const sort = query.sort ?? "id"
  const { field, direction } = sortOf(sort)
  const after = decodeCursor(query.cursor, sort)
  const total = after?.total ?? (await countRows(db, matching(db, query), query.count === "exact"))
  const order = { field, direction, after, limit: (query.limit ?? DEFAULT_LIMIT) + 1 }
  const rows = await readRows(db, query, order)
  return pageOfRows(rows, query.limit, total, {
    item: userOf,
    cursor: (last) => encodeCursor(sort, { value: last.sort_value, id: last.id, total }),
  })
}

interface Order {
  field: Field
  direction: "asc" | "desc"
  after: Position | undefined
  limit: number
}

type SortedRow = UserRow & { sort_value: string | number }

async function readRows(db: Kysely<Database>, query: Query, order: Order): Promise<SortedRow[]> {
  const [range, ...others] = rangesOf(query)
  if (others.length === 0) return readRange(db, { ...query, ...range }, order)
  const ids = [range, ...others].map((each) =>
    ordered(matching(db, { ...query, ...each }), order).select([
      "app_user.id",
      sql<string>`${sql.ref(SORT_COLUMNS[order.field])}`.as("sort_key"),
    ]),
  )
  const union = sql.join(
    ids.map((each) => sql`(${each})`),
    sql` union all `,
  )
  const direction = sql.raw(order.direction)
  const { rows } = await sql<SortedRow>`
    select ${sql.join(USER_COLUMNS.map((column) => sql.raw(column)))},
      ${SORT_VALUES[order.field]} as sort_value
    from (${union}) as page join app_user on app_user.id = page.id
      left join organization on organization.id = app_user.organization_id
    order by page.sort_key ${direction}, app_user.id ${direction} limit ${order.limit}`.execute(db)
  return rows
}

const readRange = (db: Kysely<Database>, query: Query, order: Order): Promise<SortedRow[]> =>
  ordered(matching(db, query), order)
    .leftJoin("organization", "organization.id", "app_user.organization_id")
    .select(USER_COLUMNS)
    .select(SORT_VALUES[order.field].as("sort_value"))
    .execute()

/**
 * A filter by role and status is read as one range of the index for each pair, each in order and each no longer than the
 * page; sorting what they give together costs the page, not the table.
 */
function rangesOf({ roles, statuses, q, organizationId, sort }: Query): Partial<Query>[] {
  const bySelf = q !== undefined || organizationId !== undefined || (!roles && !statuses)
  if (bySelf) return [{}]
  const wanted = roles ?? ROLE_NAMES.map((role): RoleId => ROLES[role].id)
  const { field } = sortOf(sort ?? "id")
  // These have an index of their own for one role or one status.
  if (field === "id" && !statuses) return wanted.map((role) => ({ roles: [role] }))
  const states = statuses ?? USER_STATUS_NAMES.map((name): UserStatusId => USER_STATUSES[name].id)
  if (field === "id" && !roles) return states.map((status) => ({ statuses: [status] }))
  return wanted.flatMap((role) => states.map((status) => ({ roles: [role], statuses: [status] })))
}

function matching(
  db: Kysely<Database>,
  {
    roles,
    statuses,
    organizationId,
    q,
  }: Pick<Query, "roles" | "statuses" | "organizationId" | "q">,
): Rows {
  let rows: Rows = db.selectFrom("app_user").where("app_user.deleted_at", "is", null)
  if (roles) rows = rows.where("app_user.role_id", "in", roles)
  if (statuses) rows = rows.where("app_user.status_id", "in", statuses)
  if (organizationId !== undefined)
    rows = rows.where("app_user.organization_id", "=", organizationId)
  const found = q === undefined ? undefined : searchFor("app_user", q)
  return found ? rows.where(found) : rows
}

/** A row comparison is what lets PostgreSQL start in the middle of an index. */
function ordered(rows: Rows, { field, direction, after, limit }: Order): Rows {
  const column = SORT_COLUMNS[field]
  let page = rows.orderBy(column, direction).limit(limit)
  if (field !== "id") page = page.orderBy("app_user.id", direction)
  if (!after) return page
  const sign = sql.raw(direction === "asc" ? ">" : "<")
  const cast = sql.raw(CASTS[field])
  return field === "id"
    ? page.where(sql<boolean>`app_user.id ${sign} ${after.id}`)
    : page.where(
        sql<boolean>`(${sql.ref(column)}, app_user.id) ${sign} (${after.value}${cast}, ${after.id})`,
      )
}

const CASTS: Record<Field, string> = {
  id: "",
  email: `::text collate "C"`,
  fullname: `::text collate "C"`,
  registeredAt: "::timestamptz",
  status: "::smallint",
  role: "::smallint",
}
