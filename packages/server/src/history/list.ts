import { CALLS, DEFAULT_LIMIT, type Page } from "@qo/core/api"
import type { LogEntry } from "@qo/core/history"
import type { Translate } from "@qo/core/i18n"
import { type Kysely, sql } from "kysely"
import type { z } from "zod"
import { type Database, emailKey } from "../db/index.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { countRows, decodeCursor, encodeCursor, pageOfRows } from "../http/paging.ts"
import { historyMessage } from "./message.ts"

type Query = z.output<typeof CALLS.listHistory.input>

/** One page of history, newest first unless `sort` is `date`. `q` is a user's e-mail or a part of it. */
export async function listHistory(
  db: Kysely<Database>,
  t: Translate<"server">,
  query: Query,
): Promise<Page<LogEntry>> {
  const sort = query.sort ?? "-date"
  const descending = sort === "-date"
  const after = decodeCursor(query.cursor, sort)
  let lines = matching(db, query)
  const total = after?.total ?? (await countRows(db, lines, query.count === "exact"))
  const sign = sql.raw(descending ? "<" : ">")
  if (after)
    lines = lines.where(
      sql<boolean>`(history.at, history.id) ${sign} (${after.value}::timestamptz, ${after.id})`,
    )
  const direction = descending ? "desc" : "asc"
  const rows = await lines
    .leftJoin("app_user", "app_user.id", "history.user_id")
    .leftJoin("organization", "organization.id", "history.organization_id")
    .select([
      "history.id",
      "history.user_id",
      "app_user.email",
      "app_user.deleted_at",
      "history.organization_id",
      "organization.name as organization_name",
      "history.chapter",
      "history.service",
      "history.at",
      "history.message",
      "history.params",
      "history.code",
      "history.pid",
      sql<string>`history.at::text`.as("exact_at"),
    ])
    .orderBy("history.at", direction)
    .orderBy("history.id", direction)
    .limit((query.limit ?? DEFAULT_LIMIT) + 1)
    .execute()
  return pageOfRows(rows, query.limit, total, {
    item: (row) => ({
      id: row.id,
      user: row.user_id === null ? null : { id: row.user_id, email: row.email },
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

function matching(db: Kysely<Database>, query: Query) {
  let lines = db.selectFrom("history")
  if (query.upto !== undefined)
    // A whole second: everything that `date` shows as this second belongs to it.
    lines = lines.where("history.at", "<", sql<Date>`to_timestamp(${query.upto + 1})`)
  if (query.since !== undefined)
    lines = lines.where("history.at", ">=", sql<Date>`to_timestamp(${query.since})`)
  if (query.userId !== undefined) lines = lines.where("history.user_id", "=", query.userId)
  if (query.organizationId !== undefined)
    lines = lines.where("history.organization_id", "=", query.organizationId)
  if (query.chapters) lines = lines.where("history.chapter", "in", query.chapters)
  if (query.pid !== undefined) lines = lines.where("history.pid", "=", query.pid)
  if (!query.q) return lines
  const part = emailKey(query.q)
  return lines.where("history.user_id", "in", (from) =>
    from
      .selectFrom("app_user")
      .select("app_user.id")
      .where(sql<boolean>`position(${part} in app_user.email_key) > 0`),
  )
}
