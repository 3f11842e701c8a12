import { withoutWords } from "@qo/core/interview"
import { type Kysely, sql } from "kysely"
import { randomBytes } from "node:crypto"
import type { Database } from "../../db/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { recordHistory } from "../../history/record.ts"
import { bucketsOf, type SlottedProject } from "../../projects/bucket.ts"
import { NOBODY } from "../../respondents/respondent.ts"
import { forget } from "../known-interviews.ts"
import { forgetChunks } from "./forget-chunks.ts"
import { forgetFacts } from "./forget-facts.ts"
import { KEPT_UNTIL, NOTICE_IS_OVER } from "./retention.ts"

type Trx = Kysely<Database>

/** Interviews per transaction: few enough not to block other transactions, and to lose little work when the server stops. */
const AT_ONCE = 200

/**
 * Makes answers anonymous whose retention period is over and whose owner was mailed in time, up to `most` interviews. Continues
 * where an earlier call stopped, on any server. Returns the number of processed interviews.
 */
export async function anonymizeDue(db: Trx, most: number): Promise<number> {
  for (let total = 0; total < most;) {
    const limit = Math.min(AT_ONCE, most - total)
    const count = await inTransaction(db, (trx) => anonymizeSome(trx, limit))
    if (count === undefined) return total
    total += count
  }
  return most
}

interface Progress extends SlottedProject {
  bucket: number
  interview: string
  count: number
}

/** Makes interviews of the project that is due longest anonymous. Returns their number; undefined if no project is due. */
async function anonymizeSome(trx: Trx, limit: number): Promise<number | undefined> {
  const progress = await takeDue(trx)
  if (!progress) return undefined
  const { pid } = progress
  const buckets = bucketsOf(progress)
  const at = Math.max(0, buckets.indexOf(progress.bucket))
  const bucket = buckets[at] ?? 0
  const after = progress.bucket === bucket ? progress.interview : ""
  const rows = await trx
    .selectFrom("interview")
    .select(["id", "respondent"])
    .where("bucket", "=", bucket)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    // Records of respondents are locked first everywhere, which avoids deadlocks.
    await forgetFacts(
      trx,
      rows.map(({ respondent }) => respondent),
      pid,
    )
    await forgetPlayers(trx, pid, ids)
    await makeAnonymous(trx, bucket, ids)
    await forgetChunks(trx, pid)
  }
  const count = progress.count + ids.length
  const next = ids.length < limit ? buckets[at + 1] : bucket
  const isOver = next === undefined
  await trx
    .updateTable("anonymization")
    .set({
      bucket: next ?? bucket,
      interview: next === bucket ? (ids.at(-1) ?? after) : "",
      count,
      ...(isOver && { finished_at: sql<Date>`now()` }),
    })
    .where("pid", "=", pid)
    .execute()
  if (isOver)
    await recordHistory(trx, "server", "answersAnonymized", {
      chapter: "projects",
      pid,
      params: { pid, count },
    })
  return ids.length
}

/**
 * Locks the project that is due longest until the transaction ends. A project that was resumed and has ended again starts from
 * the beginning.
 */
async function takeDue(trx: Trx): Promise<Progress | undefined> {
  const due = await trx
    .selectFrom("project")
    .leftJoin("anonymization", "anonymization.pid", "project.pid")
    .select(["project.pid", "project.slots"])
    .where("project.finished_at", "is not", null)
    .where("project.first_interview_at", "is not", null)
    .where(sql<boolean>`${KEPT_UNTIL} <= now()`)
    .where(NOTICE_IS_OVER)
    .where(
      sql<boolean>`(anonymization.finished_at is null or anonymization.finished_at < project.finished_at)`,
    )
    .orderBy("project.finished_at")
    .limit(1)
    .forUpdate("project")
    .skipLocked()
    .executeTakeFirst()
  if (!due) return undefined
  const anew = sql`anonymization.finished_at is not null`
  const progress = await trx
    .insertInto("anonymization")
    .values({ pid: due.pid, finished_at: null })
    .onConflict((conflict) =>
      conflict.column("pid").doUpdateSet({
        bucket: sql<number>`case when ${anew} then 0 else anonymization.bucket end`,
        interview: sql<string>`case when ${anew} then '' else anonymization.interview end`,
        count: sql<number>`case when ${anew} then 0 else anonymization.count end`,
        finished_at: null,
      }),
    )
    .returning(["pid", "bucket", "interview", "count"])
    .executeTakeFirstOrThrow()
  return { ...progress, slots: due.slots }
}

/** Removes the link between interviews and the invited players. */
const forgetPlayers = (trx: Trx, pid: number, ids: readonly string[]) =>
  trx
    .updateTable("respondent_interview")
    .set({ respondent: NOBODY })
    .where("pid", "=", pid)
    .where("interview", "in", ids)
    .execute()

/** Keeps choices and numbers; removes the respondent's identity, texts and technical data. */
async function makeAnonymous(trx: Trx, bucket: number, ids: readonly string[]): Promise<void> {
  for (const table of ["interview_event", "contact"] as const)
    await trx.deleteFrom(table).where("bucket", "=", bucket).where("interview", "in", ids).execute()
  const responses = await trx
    .selectFrom("response")
    .select(["interview", "answers"])
    .where("bucket", "=", bucket)
    .where("interview", "in", ids)
    .execute()
  for (const { interview, answers } of responses)
    await trx
      .updateTable("response")
      .set({ answers: JSON.stringify(withoutWords(answers)) })
      .where("bucket", "=", bucket)
      .where("interview", "=", interview)
      .execute()
  for (const id of ids) {
    await trx
      .updateTable("interview")
      .set({
        respondent: randomBytes(32),
        token_hash: randomBytes(32),
        receipt_hash: null,
        params: "{}",
        profile: "{}",
        player: null,
        offer_id: null,
        parent: null,
        profile_pending: false,
      })
      .where("bucket", "=", bucket)
      .where("id", "=", id)
      .execute()
    forget(id)
  }
}
