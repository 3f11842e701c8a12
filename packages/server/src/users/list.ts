import { ROLES, ROLE_NAMES } from "@qo/core/access"
import { CALLS, EXACT_TOTAL_MAX } from "@qo/core/api"
import type { SortsOf } from "@qo/core/record"
import { type USER, USER_STATUSES, USER_STATUS_NAMES } from "@qo/core/user"
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely"
import type { z } from "zod"
import { type Database, searchFor, searchReading } from "../db/index.ts"
import { restorableText } from "../db/restorable.ts"
import {
  type Columns,
  type Order,
  orderOf,
  refuseTooFar,
  refuseTooMany,
  type SortTable,
  startsAfter,
  termsOf,
  valuesOf,
} from "../http/list-order.ts"
import {
  conditionsOf,
  countRows,
  type FilterOf,
  type Filters,
  type Total,
  WrittenPage,
} from "../http/paging.ts"
import { countFound } from "../http/sample.ts"
import type { Services } from "../http/services.ts"
import { USER_JSON } from "./record.ts"

type Query = z.output<typeof CALLS.listUsers.input>
type Field = SortsOf<typeof USER.fields>
type Filter = FilterOf<Query>
type Rows = RawBuilder<unknown>

const SORT_TABLE: SortTable<Field> = {
  sorts: {
    id: { column: "app_user.id", cast: "bigint" },
    email: { column: "app_user.email_key", cast: `text collate "C"` },
    fullname: { column: "app_user.fullname_key", cast: `text collate "C"` },
    registeredAt: { column: "app_user.registered_at", cast: "timestamptz" },
    status: { column: "app_user.status_id", cast: "smallint" },
    role: { column: "app_user.role_id", cast: "smallint" },
  },
  id: "app_user.id",
  first: "id",
  indexed: [
    ["role", "status"],
    ["role", "status", "email"],
    ["role", "status", "fullname"],
    ["role", "status", "registeredAt"],
  ],
}

/**
 * Number of accounts that are read in the order of a list to fill a page. If the filter matches fewer of them than a page, all
 * matches are collected instead, which is faster than reading on.
 */
const WINDOW = 10_000

/**
 * Returns one page of accounts. Every page costs the same.
 * @throws Refusal `invalid` with `cursorInvalid`, `sortTooMany` or `sortTooFar`
 */
export async function listUsers(
  services: Pick<Services, "db" | "pool" | "secret">,
  query: Query,
): Promise<WrittenPage> {
  const order = orderOf(CALLS.listUsers, query, SORT_TABLE, services)
  const total = order.after?.total ?? (await countUsers(services.db, query))
  refuseTooMany(order, total)
  const page = await pageOf(services, query, order, total)
  const { last_id: id, last_values: values } = page
  const next = id === null || values === null ? null : order.next({ values, id, total })
  return new WrittenPage(page.items ?? "", total, next)
}

function countUsers(db: Kysely<Database>, query: Query): Promise<Total> {
  const rows = sql`select app_user.id from ${sourceOf(query)} where ${matchesFilter(query)}`
  const gathering = { compile: () => rows.compile(db) }
  const exact = query.count === "exact"
  return query.q === undefined || query.deleted
    ? countRows(db, gathering, exact)
    : countFound(
        db,
        { table: "app_user", reading: matchesFilter(query, searchReading), gathering },
        exact,
      )
}

async function pageOf(
  services: Pick<Services, "db" | "pool">,
  query: Query,
  order: Order<Field>,
  { total }: Total,
): Promise<PageRow> {
  const gathered = () => readPage(services, gatheredRows(query, order), order)
  const scattered = isScattered(query)
  if (total <= EXACT_TOTAL_MAX && (scattered || !order.indexed)) return gathered()
  if (!scattered) return readPage(services, orderedRows(query, order), order)
  const page = await readPage(services, windowRows(query, order), order)
  if (page.last_values) return page
  refuseTooFar(order, { total })
  return gathered()
}

interface PageRow {
  items: string | null
  /** Position after which the next page begins; null if there is none. */
  last_id: number | null
  last_values: string[] | null
}

async function readPage(
  { db, pool }: Pick<Services, "db" | "pool">,
  rows: Rows,
  order: Order,
): Promise<PageRow> {
  const size = sql.lit(order.size)
  const terms = termsOf(order, columnsIn("items", order))
  const last = (column: "id" | "sort_values") =>
    sql`case when count(*) > ${size} then (array_agg(${sql.ref(`items.${column}`)} order by ${terms}))[${size}] end`
  const { sql: text, parameters } = sql`
    select array_to_string((array_agg(items.item order by ${terms}))[1:${size}], ',') as items,
      ${last("id")} as last_id, ${last("sort_values")} as last_values
    from (
      select app_user.*, ${sql.raw(USER_JSON)} as item
      from (${rows}) as app_user left join organization on organization.id = app_user.organization_id
      order by ${termsOf(order, columnsIn("app_user", order))} limit ${sql.lit(order.size + 1)}
    ) as items`.compile(db)
  // The statement has no name: from the sixth execution on, named statements are planned without parameter values, and would
  // then read whole tables.
  const { rows: found } = await pool.query<PageRow>({ text, values: [...parameters] })
  return found[0] ?? { items: null, last_id: null, last_values: null }
}

/** Returns SQL for a page: each range is read in the list's order up to one page. */
const orderedRows = (query: Query, order: Order<Field>): Rows =>
  sql.join(
    rangesOf(query, order).map(
      (range) => sql`(${rowsOf(query, matchesFilter({ ...query, ...range }), order)})`,
    ),
    sql` union all `,
  )

/**
 * Returns SQL for a page of all matching rows, which are collected first and then sorted. `offset 0` keeps the planner from
 * merging both steps.
 */
function gatheredRows(query: Query, order: Order): Rows {
  const found = sql`select app_user.* from ${sourceOf(query)} where ${matchesFilter(query)} offset 0`
  return sql`select app_user.*, ${namedKeys(order)} from (${found}) as app_user
    where ${startsAfter(order) ?? sql`true`} order by ${termsOf(order)} limit ${sql.lit(order.size + 1)}`
}

/** Returns SQL for a page of rows that match the filter among the first rows of the list. */
function windowRows(query: Query, order: Order): Rows {
  const live = { deleted: query.deleted }
  const looked = sql`select app_user.* from ${sourceOf(live)} where ${matchesFilter(live)} and ${startsAfter(order) ?? sql`true`}
    order by ${termsOf(order)} limit ${sql.lit(WINDOW)}`
  return sql`select app_user.*, ${namedKeys(order)} from (${looked}) as app_user
    where ${matchesFilter(query, searchReading)} order by ${termsOf(order)} limit ${sql.lit(order.size + 1)}`
}

const rowsOf = (filter: Filter, where: Expression<SqlBool>, order: Order): Rows =>
  sql`select app_user.*, ${namedKeys(order)} from ${sourceOf(filter)}
    where ${where} and ${startsAfter(order) ?? sql`true`} order by ${termsOf(order)} limit ${sql.lit(order.size + 1)}`

const namedKeys = (order: Order): RawBuilder<unknown> =>
  sql.join([
    ...order.keys.map(({ column }, at) => sql`${sql.ref(column)} as ${sql.id(`key${at}`)}`),
    sql`${valuesOf(order)} as sort_values`,
  ])

const columnsIn = (table: string, { keys }: Order): Columns => ({
  keys: keys.map((_, at) => sql.ref(`${table}.key${at}`)),
  id: sql.ref(`${table}.id`),
})

function matchesFilter(filter: Filter, search: typeof searchFor = searchFor): Expression<SqlBool> {
  const filters: Filters<Filter> = {
    deleted: () => undefined,
    roles: (roles) => sql`app_user.role_id in (${sql.join(roles.map((role) => ROLES[role].id))})`,
    statuses: (statuses) =>
      sql`app_user.status_id in (${sql.join(statuses.map((status) => USER_STATUSES[status].id))})`,
    organizationId: (organizationId) => sql`app_user.organization_id = ${organizationId}`,
    q: (q) => search("app_user", q),
  }
  const live = filter.deleted ? sql<SqlBool>`true` : sql<SqlBool>`app_user.deleted_at is null`
  return sql`${sql.join([live, ...conditionsOf(filters, filter)], sql` and `)}`
}

/** Deleted accounts are collected before they are sorted (`offset 0`), because they are rare among all accounts. */
const sourceOf = ({ deleted }: Filter): RawBuilder<unknown> =>
  deleted
    ? sql`(select * from app_user where ${sql.raw(restorableText("app_user"))} and erased_at is null offset 0) as app_user`
    : sql`app_user`

/** Whether a filter is not supported by the indexes of the orders, so that its matches may be anywhere in the list's order. */
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
 * Splits a filter by role and status into one range of the index for each pair. Each range is read in order up to one page, so
 * that the cost depends on the page and not on the table.
 */
function rangesOf({ roles, statuses }: Query, { keys }: Order<Field>): Filter[] {
  if (keys.length > 1 || (!roles && !statuses)) return [{}]
  const wanted = roles ?? ROLE_NAMES
  // These orders have a separate index for one role or one status.
  if (keys.length === 0 && !statuses) return wanted.map((role) => ({ roles: [role] }))
  const states = statuses ?? USER_STATUS_NAMES
  if (keys.length === 0 && !roles) return states.map((status) => ({ statuses: [status] }))
  return wanted.flatMap((role) => states.map((status) => ({ roles: [role], statuses: [status] })))
}
