import { writesOf } from "@qo/core/interview"
import { withWritten } from "@qo/core/respondent"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import type { Services } from "../http/services.ts"
import { pidOf } from "../projects/bucket.ts"
import { lockRespondent, setProfile } from "../respondents/respondent.ts"
import { type InterviewRow, stateOf } from "./interview.ts"
import { versionOf } from "./survey.ts"

type SettleServices = Pick<Services, "db" | "secret">
/** Bucket and id of an interview. */
type Place = Pick<InterviewRow, "bucket" | "id">

/**
 * Updates the respondent's record once at the end of an interview: facts from answers and, for players, the participation. A
 * mark on the interview is set in the same transaction, so that a second call does nothing.
 */
export const settleRecord = (services: SettleServices, place: Place): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const whose = await markedInterview(trx, place)
      .select(["respondent", "source", "game_id"])
      .executeTakeFirst()
    if (!whose || whose.source === "preview") return
    const { respondent: id, source, game_id: gameId } = whose
    // The respondent is locked first, as at the start of interviews, which avoids deadlocks.
    const known = await lockRespondent(trx, { id, source, gameId })
    const row = await markedInterview(trx, place).selectAll().forUpdate().executeTakeFirst()
    if (!row) return
    const pid = pidOf(row.bucket)
    const version = await versionOf(trx, { pid, version: row.version })
    const { given, path } = await stateOf(trx, services, version, row)
    const { outcome, portrait_id, finished_at } = row
    const writes = writesOf(version.graph, given, path, outcome ?? "closed")
    const profile = withWritten(known, writes, { pid, at: unixSeconds(finished_at) })
    if (profile !== known) await setProfile(trx, id, profile)
    if (source === "sdk")
      await trx
        .updateTable("respondent_interview")
        .set({ outcome, portrait_id, finished_at })
        .where("pid", "=", pid)
        .where("respondent", "=", id)
        .execute()
    await trx
      .updateTable("interview")
      .set({ profile_pending: false })
      .where("bucket", "=", place.bucket)
      .where("id", "=", place.id)
      .execute()
  })

const markedInterview = (trx: Kysely<Database>, { bucket, id }: Place) =>
  trx
    .selectFrom("interview")
    .where("bucket", "=", bucket)
    .where("id", "=", id)
    .where("profile_pending", "=", true)

/**
 * Updates the records of respondents whose interviews ended on a server that died before it updated them, up to `most`
 * interviews. Returns the number of updated ones. An error in one does not affect the others.
 */
export async function settleRecords(services: SettleServices, most: number): Promise<number> {
  const left = await services.db
    .selectFrom("interview")
    .select(["bucket", "id"])
    .where("profile_pending", "=", true)
    .limit(most)
    .execute()
  const failures: unknown[] = []
  for (const place of left)
    await settleRecord(services, place).catch((failure: unknown) => failures.push(failure))
  if (failures.length > 0) throw new AggregateError(failures, "records were not written")
  return left.length
}
