import { type Kysely, sql } from "kysely"
import type { Database } from "../../db/index.ts"
import { pidOf } from "../../projects/bucket.ts"
import type { InterviewRow } from "../interview.ts"
import { forget } from "../known-interviews.ts"
import { forgetChunks } from "./forget-chunks.ts"

/**
 * Removes the answers of an interview but keeps the interview, so that places and the bill stay correct. `respondent`: a random
 * pseudonym that replaces the respondent's, if the link to the respondent must be removed as well.
 */
export async function deleteAnswers(
  trx: Kysely<Database>,
  { bucket, id }: Pick<InterviewRow, "bucket" | "id">,
  unlinked: Partial<Pick<InterviewRow, "respondent" | "token_hash">> = {},
): Promise<void> {
  await forgetChunks(trx, pidOf(bucket), { bucket, id })
  await countWithdrawal(trx, { bucket, id })
  for (const table of ["interview_event", "response", "contact"] as const)
    await trx.deleteFrom(table).where("bucket", "=", bucket).where("interview", "=", id).execute()
  await trx
    .updateTable("interview")
    .set({
      params: "{}",
      profile: "{}",
      player: null,
      network: null,
      receipt_hash: null,
      // Times per question would reveal the path and thus answers.
      quality: null,
      outcome: "closed",
      status: "over",
      profile_pending: false,
      ...unlinked,
    })
    .where("bucket", "=", bucket)
    .where("id", "=", id)
    .execute()
  forget(id)
}

/** Counts the interview by its outcome, unless its answers had been removed before. */
const countWithdrawal = (
  trx: Kysely<Database>,
  { bucket, id }: Pick<InterviewRow, "bucket" | "id">,
) =>
  sql`
    insert into withdrawn_count (bucket, version, outcome, count)
    select bucket, version, coalesce(outcome, 'closed'), 1 from interview
    where bucket = ${bucket} and id = ${id} and source in ('link', 'sdk')
      and (status = 'open' or exists (
        select from response where response.bucket = interview.bucket and response.interview = interview.id))
    on conflict (bucket, version, outcome) do update set count = withdrawn_count.count + 1`.execute(
    trx,
  )
