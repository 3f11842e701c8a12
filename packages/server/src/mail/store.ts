import { CALLS, EXACT_TOTAL_MAX, type Page } from "@qo/core/api"
import type { Translate } from "@qo/core/i18n"
import { MAIL, type MailRecord, type MailWithBody } from "@qo/core/mail"
import type { SortsOf } from "@qo/core/record"
import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from "kysely"
import type { z } from "zod"
import { type Database, searchFor, searchReading } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import {
  type Order,
  orderOf,
  pageIn,
  pageOfRows,
  refuseTooFar,
  type SortTable,
  startsAfter,
  termsOf,
} from "../http/list-order.ts"
import { conditionsOf, countRows, type FilterOf, type Filters, type Total } from "../http/paging.ts"
import { countFound } from "../http/sample.ts"
import type { Services } from "../http/services.ts"
import { GIVEN_UP, type GivenUp } from "./erase-bodies.ts"

type T = Translate<"server">

const COLUMNS = [
  "id",
  "to_address",
  "kind",
  "subject",
  "status",
  "attempts",
  "created_at",
  "sent_at",
  "last_error",
] as const
type Row = Pick<Selectable<Database["outbox_mail"]>, (typeof COLUMNS)[number]>

const isOurs = (error: string): error is GivenUp => (GIVEN_UP as readonly string[]).includes(error)

const mailOf = (t: T, row: Row): MailRecord => ({
  id: row.id,
  to: row.to_address,
  kind: row.kind,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  createdAt: unixSeconds(row.created_at),
  sentAt: unixSeconds(row.sent_at),
  lastError:
    row.last_error !== null && isOurs(row.last_error)
      ? t(`mail.${row.last_error}`)
      : row.last_error,
})

type Query = z.output<typeof CALLS.listMails.input>

const SORT_TABLE: SortTable<SortsOf<typeof MAIL.fields>> = {
  sorts: { id: { column: "outbox_mail.id", cast: "bigint" } },
  id: "outbox_mail.id",
  first: "-id",
}

const matchesQuery = (query: Query, search: typeof searchFor): Expression<SqlBool> => {
  const filters: Filters<FilterOf<Query>> = {
    kinds: (kinds) => sql`outbox_mail.kind in (${sql.join(kinds)})`,
    statuses: (statuses) => sql`outbox_mail.status in (${sql.join(statuses)})`,
    q: (q) => search("outbox_mail", q),
  }
  return sql`${sql.join([sql`true`, ...conditionsOf(filters, query)], sql` and `)}`
}

/** Number of the newest mails that are searched for a page before all matches are collected. */
const WINDOW = 10_000

/** Returns one page of the outbox, newest first unless `sort` is `id`. `q` is an address or a part of one. */
export async function listMails(
  { db, secret }: Pick<Services, "db" | "secret">,
  t: T,
  query: Query,
): Promise<Page<MailRecord>> {
  const order = orderOf(CALLS.listMails, query, SORT_TABLE, { secret })
  const total = order.after?.total ?? (await countMails(db, query))
  const rows = await rowsOf(db, query, order, total)
  return pageOfRows(rows, order, total, (row) => mailOf(t, row))
}

function countMails(db: Kysely<Database>, query: Query): Promise<Total> {
  const rows = sql`select 1 from outbox_mail where ${matchesQuery(query, searchFor)}`
  const gathering = { compile: () => rows.compile(db) }
  const exact = query.count === "exact"
  const reading = matchesQuery(query, searchReading)
  return query.q
    ? countFound(db, { table: "outbox_mail", reading, gathering }, exact)
    : countRows(db, gathering, exact)
}

async function rowsOf(db: Kysely<Database>, query: Query, order: Order, total: Total) {
  const read = (found: Expression<unknown>) =>
    pageIn(db.selectFrom(sql<Row>`(${found})`.as("outbox_mail")).select(COLUMNS), order).execute()
  const gathered = () =>
    read(sql`select * from outbox_mail where ${matchesQuery(query, searchFor)} offset 0`)
  if (!query.q) return read(sql`select * from outbox_mail where ${matchesQuery(query, searchFor)}`)
  if (total.total <= EXACT_TOTAL_MAX) return gathered()
  const window = sql`select * from outbox_mail where ${startsAfter(order) ?? sql`true`}
    order by ${termsOf(order)} limit ${sql.lit(WINDOW)}`
  const rows = await read(
    sql`select * from (${window}) as outbox_mail where ${matchesQuery(query, searchReading)}`,
  )
  if (rows.length > order.size) return rows
  refuseTooFar(order, total)
  return gathered()
}

export async function findMail(
  db: Kysely<Database>,
  t: T,
  id: number,
): Promise<MailWithBody | undefined> {
  const row = await db
    .selectFrom("outbox_mail")
    .select([...COLUMNS, "body_text", "body_html"])
    .where("id", "=", id)
    .executeTakeFirst()
  return row && { ...mailOf(t, row), text: row.body_text, html: row.body_html }
}

/** Queues a mail again. Returns false if it is queued, was sent or is obsolete. */
export async function requeueMail(trx: Kysely<Database>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("outbox_mail")
    .set({ status: "queued", attempts: 0, next_attempt_at: sql`now()`, last_error: null })
    .where("id", "=", id)
    .where("status", "in", ["dead", "kept"])
    .where("body_text", "is not", null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
