import { CALLS, type Page } from "@qo/core/api"
import { HISTORY_ENTRY, type LogEntry } from "@qo/core/history"
import type { Translate } from "@qo/core/i18n"
import type { SortsOf } from "@qo/core/record"
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely"
import type { z } from "zod"
import type { Database } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import {
  type Order,
  orderOf,
  pageIn,
  pageOfRows,
  type SortTable,
  startsAfter,
  termsOf,
} from "../http/list-order.ts"
import { conditionsOf, countRows, type FilterOf, type Filters, type Total } from "../http/paging.ts"
import { countFound } from "../http/sample.ts"
import type { Services } from "../http/services.ts"
import { type Authors, findAuthors } from "./authors.ts"
import { historyMessage } from "./message.ts"

type Query = z.output<typeof CALLS.listHistory.input>

/** An instant as text keeps its microseconds: the next page must start exactly there. */
const SORT_TABLE: SortTable<SortsOf<typeof HISTORY_ENTRY.fields>> = {
  sorts: { date: { column: "history.at", cast: "timestamptz" } },
  id: "history.id",
  first: "-date",
}

type Filter = Omit<FilterOf<Query>, "q">

const FILTERS: Filters<Filter> = {
  // A whole second: everything that `date` shows as this second belongs to it.
  upto: (upto) => sql`history.at < to_timestamp(${upto + 1})`,
  since: (since) => sql`history.at >= to_timestamp(${since})`,
  userId: (userId) => sql`history.user_id = ${userId}`,
  aboutId: (aboutId) => sql`history.subject_user_id = ${aboutId}`,
  organizationId: (organizationId) => sql`history.organization_id = ${organizationId}`,
  chapters: (chapters) => sql`history.chapter in (${sql.join(chapters)})`,
  pid: (pid) => sql`history.pid = ${pid}`,
}

const all = (...conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> =>
  sql`${sql.join([sql`true`, ...conditions], sql` and `)}`

/** One page of history, newest first unless `sort` is `date`. `q` is a user's e-mail or a part of it. */
export async function listHistory(
  { db, secret }: Pick<Services, "db" | "secret">,
  t: Translate<"server">,
  query: Query,
): Promise<Page<LogEntry>> {
  const order = orderOf(CALLS.listHistory, query, SORT_TABLE, { secret })
  const filter = all(...conditionsOf(FILTERS, query))
  const authors = query.q ? await findAuthors(db, query.q) : undefined
  const total =
    order.after?.total ?? (await countLines(db, filter, authors, query.count === "exact"))
  const rows = await rowsOf(db, filter, authors, order)
  return pageOfRows(rows, order, total, (row) => entryOf(t, row))
}

function countLines(
  db: Kysely<Database>,
  filter: Expression<SqlBool>,
  authors: Authors | undefined,
  exact: boolean,
): Promise<Total> {
  const where = authors ? all(filter, authors.found) : filter
  const rows = sql`select 1 from history where ${where}`
  const gathering = { compile: () => rows.compile(db) }
  return authors && !authors.ids
    ? countFound(db, { table: "history", reading: all(filter, authors.reading), gathering }, exact)
    : countRows(db, gathering, exact)
}

/** Lines that are looked at in their order until a page is full, before those of all authors are gathered. */
const WINDOW = 10_000

async function rowsOf(
  db: Kysely<Database>,
  filter: Expression<SqlBool>,
  authors: Authors | undefined,
  order: Order,
): Promise<Row[]> {
  const page = sql`order by ${termsOf(order)} limit ${sql.lit(order.size + 1)}`
  const from = all(filter, startsAfter(order) ?? sql`true`)
  if (!authors)
    return readRows(db, sql`select history.id from history where ${from} ${page}`, order)
  if (authors.ids)
    return readRows(
      db,
      sql`select line.id from unnest(${authors.ids}::bigint[]) as author (id) cross join lateral (
        select history.id from history where history.user_id = author.id and ${from} ${page}) as line`,
      order,
    )
  const looked = sql`select * from history where ${from} order by ${termsOf(order)} limit ${sql.lit(WINDOW)}`
  const window = sql`select history.id from (${looked}) as history where ${authors.reading} ${page}`
  const rows = await readRows(db, window, order)
  if (rows.length > order.size) return rows
  return readRows(
    db,
    sql`select history.id from history where ${all(from, authors.reading)} ${page}`,
    order,
  )
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** The lines of these numbers, in the order of the list and no more than a page and one. */
const readRows = (db: Kysely<Database>, ids: RawBuilder<unknown>, order: Order) =>
  pageIn(
    db
      .selectFrom("history")
      .leftJoin("app_user", "app_user.id", "history.user_id")
      .leftJoin("app_user as subject", "subject.id", "history.subject_user_id")
      .leftJoin("organization", "organization.id", "history.organization_id")
      .where("history.id", "in", sql<number>`(${ids})`)
      .select([
        "history.id",
        "history.user_id",
        "app_user.email",
        "history.subject_user_id",
        "subject.email as subject_email",
        "history.organization_id",
        "organization.name as organization_name",
        "history.chapter",
        "history.service",
        "history.at",
        "history.message",
        "history.params",
        "history.code",
        "history.pid",
      ]),
    order,
  ).execute()

const entryOf = (t: Translate<"server">, row: Row): LogEntry => ({
  id: row.id,
  user: row.user_id === null ? null : { id: row.user_id, email: row.email },
  about:
    row.subject_user_id === null ? null : { id: row.subject_user_id, email: row.subject_email },
  organization:
    row.organization_id === null
      ? null
      : { id: row.organization_id, name: row.organization_name ?? "" },
  chapter: row.chapter,
  service: row.service,
  date: unixSeconds(row.at),
  message: historyMessage(t, row.message, row.params),
  code: row.code,
  pid: row.pid,
})
