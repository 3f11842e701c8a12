import { CALLS, DEFAULT_LIMIT, type Page } from "@qo/core/api"
import type { Translate } from "@qo/core/i18n"
import { MAIL, type MailRecord, type MailWithBody } from "@qo/core/mail"
import type { SortsOf } from "@qo/core/record"
import { expressionBuilder, type Kysely, type Selectable, sql } from "kysely"
import type { z } from "zod"
import { type Database, emailKey } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import {
  conditionsOf,
  countRows,
  decodeCursor,
  encodeCursor,
  type Filters,
  pageOfRows,
  sortOf,
} from "../http/paging.ts"
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

const SORTS: Record<SortsOf<typeof MAIL.fields>, "id"> = { id: "id" }

const has = expressionBuilder<Database, "outbox_mail">()

const FILTERS: Filters<Query> = {
  kinds: (kinds) => has("kind", "in", kinds),
  statuses: (statuses) => has("status", "in", statuses),
  q: (q) => (q === "" ? undefined : sql<boolean>`position(${emailKey(q)} in to_key) > 0`),
}

/** One page of the outbox, newest first unless `sort` is `id`. `q` is an address or a part of it. */
export async function listMails(
  db: Kysely<Database>,
  t: T,
  query: Query,
): Promise<Page<MailRecord>> {
  const sort = query.sort ?? "-id"
  const { field, direction } = sortOf(sort)
  const column = SORTS[field]
  const after = decodeCursor(query.cursor, sort)
  let mails = db.selectFrom("outbox_mail")
  for (const condition of conditionsOf(FILTERS, query)) mails = mails.where(condition)
  const total = after?.total ?? (await countRows(db, mails.select("id"), query.count === "exact"))
  if (after) mails = mails.where(column, direction === "desc" ? "<" : ">", after.id)
  const rows = await mails
    .select(COLUMNS)
    .orderBy(column, direction)
    .limit((query.limit ?? DEFAULT_LIMIT) + 1)
    .execute()
  return pageOfRows(rows, query.limit, total, {
    item: (row) => mailOf(t, row),
    cursor: ({ id }) => encodeCursor(sort, { value: id, id, total }),
  })
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

/** Puts a mail back into the queue, unless it waits there, has left, or says nothing any more; false: it does. */
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
