import type { Kysely } from "kysely"
import type { Database } from "../../db/index.ts"
import { pidOf } from "../../projects/bucket.ts"
import type { InterviewRow } from "../interview.ts"
import { forget } from "../known-interviews.ts"
import { forgetChunks } from "./forget-chunks.ts"

/**
 * Removes what was answered in an interview; that somebody has answered stays, so that places and the bill stay right. `respondent`: a
 * random one to take the place of who it was, where nobody is to find it any more.
 */
export async function deleteAnswers(
  trx: Kysely<Database>,
  { bucket, id }: Pick<InterviewRow, "bucket" | "id">,
  unlinked: Partial<Pick<InterviewRow, "respondent" | "token_hash">> = {},
): Promise<void> {
  await forgetChunks(trx, pidOf(bucket), { bucket, id })
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
      // Seconds by question tell what was asked, and so what was answered.
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
