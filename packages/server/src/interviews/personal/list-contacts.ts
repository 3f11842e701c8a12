import { CALLS, type ContactRecord, DEFAULT_LIMIT, type Page } from "@qo/core/api"
import { sql } from "kysely"
import { unixSeconds } from "../../db/unix-seconds.ts"
import { recordHistory } from "../../history/record.ts"
import { decodeCursor, encodeCursor } from "../../http/cursor.ts"
import { countRows } from "../../http/paging.ts"
import type { RequestContext } from "../../http/request-context.ts"
import { Refusal } from "../../http/refusal.ts"
import { rangeOf } from "../../projects/bucket.ts"
import { findUnlocked } from "../../projects/lock.ts"
import { ownsProject } from "../../projects/visible.ts"
import { nameOf } from "../interview.ts"
import { unsealText } from "../sealed-answers.ts"

interface Query {
  pid: number
  limit?: number | undefined
  cursor?: string | undefined
}

/**
 * Returns a page of the contacts that respondents of a project have entered. Each page is recorded in history. `context.db` is
 * the transaction. @throws Refusal `notFound`, `notPermitted` for users who may only read the project
 */
export async function listContacts(
  secret: Buffer,
  { pid, limit = DEFAULT_LIMIT, cursor }: Query,
  context: RequestContext,
): Promise<Page<ContactRecord>> {
  const { db: trx, caller } = context
  const project = await findUnlocked(trx, caller, pid)
  if (!project) throw new Refusal("notFound")
  if (!ownsProject(caller, project)) throw new Refusal("notPermitted")
  const use = { secret, list: `${CALLS.listContacts.path} ${pid}` }
  const after = cursor === undefined ? undefined : decodeCursor(use, cursor)
  const { first, last: end } = rangeOf(pid)
  const all = trx.selectFrom("contact").where("bucket", ">=", first).where("bucket", "<=", end)
  const total = after?.total ?? (await countRows(trx, all.select("interview"), false))
  const [interview, question] = after?.values ?? []
  const rows = await all
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(bucket, interview, question) > (${after?.id}::bigint, ${interview ?? ""}::text, ${question ?? ""}::text)`,
      ),
    )
    .orderBy("bucket")
    .orderBy("interview")
    .orderBy("question")
    .limit(limit)
    .execute()
  await recordHistory(trx, context, "contactsExported", {
    chapter: "projects",
    pid,
    params: { pid, count: rows.length },
  })
  const last = rows.length === limit ? rows.at(-1) : undefined
  const place = last && { values: [last.interview, last.question], id: last.bucket, total }
  return {
    data: rows.map((row) => ({
      interview: nameOf({ bucket: row.bucket, id: row.interview }),
      question: row.question,
      format: row.format,
      contact: unsealText(secret, row.interview, row.sealed),
      givenAt: unixSeconds(row.given_at),
    })),
    ...total,
    next: place ? encodeCursor(use, place) : null,
  }
}
