import { CALLS, type Page } from "@qo/core/api"
import { HISTORY_ENTRY, type LogEntry, outcomeOf } from "@qo/core/history"
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
import {
  conditionsOf,
  countRows,
  countUpTo,
  estimatedTotal,
  type FilterOf,
  type Filters,
  type Total,
} from "../http/paging.ts"
import { invalidField } from "../http/refusal.ts"
import { estimateFound } from "../http/sample.ts"
import type { Services } from "../http/services.ts"
import { type Authors, findAuthors } from "./authors.ts"
import type { Words } from "./changed-values.ts"
import { elementNames } from "./element-names.ts"
import { historyMessage } from "./message.ts"

type Query = z.output<typeof CALLS.listHistory.input>

/** Times are sorted as text with microseconds, because the next page must begin exactly after the last row. */
const SORT_TABLE: SortTable<SortsOf<typeof HISTORY_ENTRY.fields>> = {
  sorts: { date: { column: "history.at", cast: "timestamptz" } },
  id: "history.id",
  first: "-date",
}

type Filter = Omit<FilterOf<Query>, "q">

const FILTERS: Filters<Filter> = {
  // Includes all entries of this second, because `date` is shown without fractions.
  upto: (upto) => sql`history.at < to_timestamp(${upto + 1})`,
  since: (since) => sql`history.at >= to_timestamp(${since})`,
  userId: (userId) => sql`history.user_id = ${userId}`,
  aboutId: (aboutId) => sql`history.subject_user_id = ${aboutId}`,
  organizationId: (organizationId) => sql`history.organization_id = ${organizationId}`,
  chapters: (chapters) => sql`history.chapter in (${sql.join(chapters)})`,
  pid: (pid) => sql`history.pid = ${pid}`,
}

const allOf = (...conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> =>
  sql`${sql.join([sql`true`, ...conditions], sql` and `)}`

/**
 * Returns one page of history, newest first unless `sort` is `date`. `q` is a user's email or a part of it.
 * @throws Refusal `invalid` with `cursorInvalid` or `searchTooWide`
 */
export async function listHistory(
  { db, secret }: Pick<Services, "db" | "secret">,
  words: Words,
  query: Query,
): Promise<Page<LogEntry>> {
  const order = orderOf(CALLS.listHistory, query, SORT_TABLE, { secret })
  const filter = allOf(...conditionsOf(FILTERS, query))
  const authors = query.q ? await findAuthors(db, query.q) : undefined
  const total =
    order.after?.total ?? (await countLines(db, filter, authors, query.count === "exact"))
  const rows = await rowsOf(db, filter, authors, order)
  const names = await elementNames(db, rows, words.t)
  return pageOfRows(rows, order, total, (row) => entryOf(words, row, names.get(row.id)))
}

async function countLines(
  db: Kysely<Database>,
  filter: Expression<SqlBool>,
  authors: Authors | undefined,
  exact: boolean,
): Promise<Total> {
  const where = authors ? allOf(filter, authors.reading) : filter
  const rows = sql`select 1 from history where ${where}`
  if (exact || !authors || authors.ids)
    return await countRows(db, { compile: () => rows.compile(db) }, exact)
  // With many authors, either most entries match or very few, which only a full scan would count. So the number is estimated
  // from a sample.
  const seen = await estimateFound(db, "history", where, SAMPLE)
  return seen.isExact ? { total: seen.rows } : estimatedTotal(seen.rows)
}

/** Number of entries in the sample for estimating the total. */
const SAMPLE = 3000
/** Number of entries that are scanned in their order for a page before the entries of all authors are looked up. */
const WINDOW = 10_000

async function rowsOf(
  db: Kysely<Database>,
  filter: Expression<SqlBool>,
  authors: Authors | undefined,
  order: Order,
): Promise<Row[]> {
  const page = sql`order by ${termsOf(order)} limit ${sql.lit(order.size + 1)}`
  const from = allOf(filter, startsAfter(order) ?? sql`true`)
  if (!authors)
    return readRows(db, sql`select history.id from history where ${from} ${page}`, order)
  if (authors.ids) return readRows(db, linesOf(authors.ids, from, order), order)
  const looked = sql`select * from history where ${from} order by ${termsOf(order)} limit ${sql.lit(WINDOW)}`
  const window = sql`select history.id from (${looked}) as history where ${authors.reading} ${page}`
  const rows = await readRows(db, window, order)
  if (rows.length > order.size) return rows
  const ids = await authors.findMany()
  if (ids) return readRows(db, linesOf(ids, from, order), order)
  // Only the first page is refused: a user who reads the whole list must reach its end.
  if (!order.after && (await isLonger(db, from))) throw invalidField("q", "searchTooWide")
  const anywhere = sql`select history.id from history where ${allOf(from, authors.reading)} ${page}`
  return readRows(db, anywhere, order)
}

const isLonger = async (db: Kysely<Database>, from: Expression<SqlBool>): Promise<boolean> => {
  const lines = sql`select 1 from history where ${from}`
  return (await countUpTo(db, { compile: () => lines.compile(db) }, WINDOW)) === undefined
}

/**
 * Returns SQL for a page of the entries of these authors. The first entries of each author limit how far the page can reach, so
 * only some thousands of entries are read, however many authors and entries there are.
 */
function linesOf(
  ids: readonly number[],
  from: Expression<SqlBool>,
  order: Order,
): RawBuilder<unknown> {
  const page = sql`order by ${termsOf(order)} limit ${sql.lit(order.size + 1)}`
  const isDown = order.id.direction === "desc"
  const beyondAll = isDown ? sql`'-infinity'::timestamptz` : sql`'infinity'::timestamptz`
  return sql`with author as materialized (select unnest(${ids}::bigint[]) as id),
    first_line as (
      select line.at, line.id from author cross join lateral (
        select history.at, history.id from history where history.user_id = author.id and ${from}
        order by ${termsOf(order)} limit 1) as line),
    last_line as materialized (
      select history.at from first_line as history order by ${termsOf(order)} offset ${sql.lit(order.size)} limit 1)
    select line.id from author cross join lateral (
      select history.id from history where history.user_id = author.id and ${from}
        and history.at ${isDown ? sql`>=` : sql`<=`} coalesce((select at from last_line), ${beyondAll}) ${page}) as line`
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** Reads the entries with these ids in the order of the list, at most one more than a page. */
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
        "app_user.fullname",
        "history.subject_user_id",
        "subject.email as subject_email",
        "history.organization_id",
        "organization.name as organization_name",
        "history.chapter",
        "history.service",
        "history.at",
        "history.message",
        "history.params",
        "history.before",
        "history.after",
        "history.code",
        "history.pid",
      ]),
    order,
  ).execute()

function outcomeField({ message, params }: Row): Pick<LogEntry, "outcome"> {
  const outcome = outcomeOf(message, params)
  return outcome ? { outcome } : {}
}

const entryOf = (words: Words, row: Row, element: string | undefined): LogEntry => ({
  ...outcomeField(row),
  id: row.id,
  user: row.user_id === null ? null : { id: row.user_id, email: row.email, fullname: row.fullname },
  about:
    row.subject_user_id === null ? null : { id: row.subject_user_id, email: row.subject_email },
  organization:
    row.organization_id === null
      ? null
      : { id: row.organization_id, name: row.organization_name ?? "" },
  chapter: row.chapter,
  service: row.service,
  date: unixSeconds(row.at),
  message: historyMessage(words, {
    event: row.message,
    params: element === undefined ? row.params : { ...row.params, element },
    before: row.before,
    after: row.after,
  }),
  code: row.code,
  pid: row.pid,
})
