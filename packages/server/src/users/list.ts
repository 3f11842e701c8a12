import { ROLES, ROLE_NAMES, type RoleId } from "@qo/core/access"
import { CALLS, DEFAULT_LIMIT } from "@qo/core/api"
import type { SortsOf } from "@qo/core/record"
import { type USER, USER_STATUSES, USER_STATUS_NAMES, type UserStatusId } from "@qo/core/user"
import type { z } from "zod"
import { searchFor } from "../db/index.ts"
import { RESTORABLE } from "../db/restorable.ts"
import { nameOf, Statement } from "../db/statement.ts"
import {
  countRows,
  decodeCursor,
  encodeCursor,
  type FilterOf,
  type Position,
  type Sort,
  sortOf,
  WrittenPage,
} from "../http/paging.ts"
import type { Services } from "../http/services.ts"
import { USER_JSON } from "./record.ts"

type Query = z.output<typeof CALLS.listUsers.input>
type Field = SortsOf<typeof USER.fields>
type Filter = FilterOf<Query>

const SORTS: Record<Field, Sort> = {
  id: { column: "id", cast: "::bigint" },
  email: { column: "email_key", cast: `::text collate "C"` },
  fullname: { column: "fullname_key", cast: `::text collate "C"` },
  registeredAt: { column: "registered_at", cast: "::timestamptz" },
  status: { column: "status_id", cast: "::smallint" },
  role: { column: "role_id", cast: "::smallint" },
}

interface Order {
  field: Field
  direction: "asc" | "desc"
  after: Position | undefined
  /** Rows of a page; one more is read, to know of a next page. */
  size: number
}

/** One page of accounts. Each page costs the same, the first and the ten-thousandth. */
export async function listUsers(
  services: Pick<Services, "db" | "pool">,
  query: Query,
): Promise<WrittenPage> {
  const sort = query.sort ?? "id"
  const after = decodeCursor(query.cursor, sort)
  const order = { ...sortOf(sort), after, size: query.limit ?? DEFAULT_LIMIT }
  const [total, page] = await Promise.all([
    after?.total ?? countRows(services.db, allOf(services, query), query.count === "exact"),
    readPage(services, query, order),
  ])
  const { last_id: id, last_value: value } = page
  const next = id === null || value === null ? null : encodeCursor(sort, { value, id, total })
  return new WrittenPage(page.items ?? "", total, next)
}

const allOf = (services: Pick<Services, "db">, query: Query) => ({
  compile: () => {
    const statement = new Statement()
    const text = `select id from ${sourceOf(query)} where ${matching(statement, services, query)}`
    return { sql: text, parameters: statement.values }
  },
})

interface PageRow {
  items: string | null
  /** Start of the next page; null where there is none. */
  last_id: number | null
  last_value: string | null
}

async function readPage(
  services: Pick<Services, "db" | "pool">,
  query: Query,
  order: Order,
): Promise<PageRow> {
  const { direction, size } = order
  const statement = new Statement()
  const ranges = rangesOf(query).map((range) =>
    rowsOf(statement, services, { ...query, ...range }, order),
  )
  const ordered = `sort_key ${direction}, id ${direction}`
  const last = (column: string) =>
    `case when count(*) > ${size} then (array_agg(${column} order by ${ordered}))[${size}] end`
  const text = `
    select array_to_string((array_agg(item order by ${ordered}))[1:${size}], ',') as items,
      ${last("id")} as last_id, ${last("sort_key")}::text as last_value
    from (
      select app_user.id, app_user.sort_key, ${USER_JSON} as item
      from (${ranges.join(" union all ")}) as app_user left join organization on organization.id = app_user.organization_id
      order by ${ordered} limit ${size + 1}
    ) as rows`
  // How many rows these leave differs too much for one plan.
  const name = isScattered(query) ? {} : nameOf(text)
  const { rows } = await services.pool.query<PageRow>({ ...name, text, values: statement.values })
  return rows[0] ?? { items: null, last_id: null, last_value: null }
}

/** A row comparison is what lets PostgreSQL start in the middle of an index. */
function rowsOf(
  statement: Statement,
  services: Pick<Services, "db">,
  filter: Filter,
  { field, direction, after, size }: Order,
): string {
  const { column, cast } = SORTS[field]
  const conditions = [matching(statement, services, filter)]
  if (after) {
    const sign = direction === "asc" ? ">" : "<"
    const id = statement.value(after.id)
    conditions.push(
      field === "id"
        ? `id ${sign} ${id}`
        : `(${column}, id) ${sign} (${statement.value(after.value)}${cast}, ${id})`,
    )
  }
  const order = field === "id" ? `id ${direction}` : `${column} ${direction}, id ${direction}`
  return `(select *, ${column} as sort_key from ${sourceOf(filter)}
    where ${conditions.join(" and ")} order by ${order} limit ${size + 1})`
}

function matching(
  statement: Statement,
  { db }: Pick<Services, "db">,
  { roles, statuses, organizationId, q, deleted }: Filter,
): string {
  const found = q === undefined ? undefined : searchFor("app_user", q)
  const conditions: Record<keyof Filter, string | undefined> = {
    deleted: deleted ? undefined : "deleted_at is null",
    roles: roles && `role_id in ${statement.list(roles)}`,
    statuses: statuses && `status_id in ${statement.list(statuses)}`,
    organizationId:
      organizationId === undefined
        ? undefined
        : `organization_id = ${statement.value(organizationId)}`,
    q: found && statement.include(found.compile(db)),
  }
  const wanted = Object.values(conditions).filter((each) => each !== undefined)
  return wanted.length === 0 ? "true" : wanted.join(" and ")
}

/** Deleted ones are gathered before they are sorted (`offset 0`): among all accounts they are few and far between. */
const sourceOf = ({ deleted }: Filter): string =>
  deleted
    ? `(select * from app_user where ${RESTORABLE} and erased_at is null offset 0) as app_user`
    : "app_user"

/** Filters that no index is sorted by: the rows that they leave may lie anywhere in the list's order. */
const SCATTERS: Record<keyof Filter, boolean> = {
  roles: false,
  statuses: false,
  organizationId: true,
  q: true,
  deleted: true,
}

const isScattered = (query: Query): boolean =>
  (Object.keys(SCATTERS) as (keyof Filter)[]).some(
    (name) => SCATTERS[name] && query[name] !== undefined,
  )

/**
 * A filter by role and status is read as one range of the index for each pair, each in order and each no longer than the
 * page; sorting what they give together costs the page, not the table.
 */
function rangesOf(query: Query): Filter[] {
  const { roles, statuses, sort } = query
  if (isScattered(query) || (!roles && !statuses)) return [{}]
  const wanted = roles ?? ROLE_NAMES.map((role): RoleId => ROLES[role].id)
  const { field } = sortOf(sort ?? "id")
  // These have an index of their own for one role or one status.
  if (field === "id" && !statuses) return wanted.map((role) => ({ roles: [role] }))
  const states = statuses ?? USER_STATUS_NAMES.map((name): UserStatusId => USER_STATUSES[name].id)
  if (field === "id" && !roles) return states.map((status) => ({ statuses: [status] }))
  return wanted.flatMap((role) => states.map((status) => ({ roles: [role], statuses: [status] })))
}
