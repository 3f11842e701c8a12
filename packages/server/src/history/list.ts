import { CALLS, DEFAULT_LIMIT, type Page } from "@qo/core/api"
import { HISTORY_ENTRY, type LogEntry } from "@qo/core/history"
import type { Translate } from "@qo/core/i18n"
import type { SortsOf } from "@qo/core/record"
import { expressionBuilder, type Kysely, sql } from "kysely"
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
import { historyMessage } from "./message.ts"

type Query = z.output<typeof CALLS.listHistory.input>

/** An instant as text keeps its microseconds: the next page must start exactly there. */
const SORTS: Record<SortsOf<typeof HISTORY_ENTRY.fields>, "history.at"> = { date: "history.at" }

const has = expressionBuilder<Database, "history">()

const FILTERS: Filters<Query> = {
  // A whole second: everything that `date` shows as this second belongs to it.
  upto: (upto) => has("history.at", "<", sql<Date>`to_timestamp(${upto + 1})`),
  since: (since) => has("history.at", ">=", sql<Date>`to_timestamp(${since})`),
  userId: (userId) => has("history.user_id", "=", userId),
  aboutId: (aboutId) => has("history.subject_user_id", "=", aboutId),
  organizationId: (organizationId) => has("history.organization_id", "=", organizationId),
  chapters: (chapters) => has("history.chapter", "in", chapters),
  pid: (pid) => has("history.pid", "=", pid),
  q: (q) => (q === "" ? undefined : has("history.user_id", "in", usersWith(emailKey(q)))),
}

const usersWith = (part: string) =>
  expressionBuilder<Database>()
    .selectFrom("app_user")
    .select("app_user.id")
    .where(sql<boolean>`position(${part} in app_user.email_key) > 0`)

/** One page of history, newest first unless `sort` is `date`. `q` is a user's e-mail or a part of it. */
export async function listHistory(
  db: Kysely<Database>,
  t: Translate<"server">,
  query: Query,
): Promise<Page<LogEntry>> {
  const sort = query.sort ?? "-date"
  const { field, direction } = sortOf(sort)
  const column = SORTS[field]
  const after = decodeCursor(query.cursor, sort)
  let lines = db.selectFrom("history")
  for (const condition of conditionsOf(FILTERS, query)) lines = lines.where(condition)
  const total = after?.total ?? (await countRows(db, lines, query.count === "exact"))
  const sign = sql.raw(direction === "desc" ? "<" : ">")
  if (after)
    lines = lines.where(
      sql<boolean>`(${sql.ref(column)}, history.id) ${sign} (${after.value}::timestamptz, ${after.id})`,
    )
  const rows = await lines
    .leftJoin("app_user", "app_user.id", "history.user_id")
    .leftJoin("app_user as subject", "subject.id", "history.subject_user_id")
    .leftJoin("organization", "organization.id", "history.organization_id")
    .select([
      "history.id",
      "history.user_id",
      "app_user.email",
      "app_user.deleted_at",
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
      sql<string>`${sql.ref(column)}::text`.as("exact_at"),
    ])
    .orderBy(column, direction)
    .orderBy("history.id", direction)
    .limit((query.limit ?? DEFAULT_LIMIT) + 1)
    .execute()
  return pageOfRows(rows, query.limit, total, {
    item: (row) => ({
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
    }),
    cursor: (last) => encodeCursor(sort, { value: last.exact_at, id: last.id, total }),
  })
}
