import { type Kysely, sql } from "kysely"
import type { Database } from "../../db/index.ts"
import { microsOf } from "../../db/micros.ts"
import { rangeOf } from "../../projects/bucket.ts"
import type { InterviewRow } from "../interview.ts"

/**
 * Deletes the stored report data of responses that change in this transaction, of one interview or of the whole project.
 * Reports that have read the data start over, and a running job that packs the responses notices the change.
 */
export async function forgetChunks(
  trx: Kysely<Database>,
  pid: number,
  one?: Pick<InterviewRow, "bucket" | "id">,
): Promise<void> {
  const { first } = rangeOf(pid)
  await trx
    .insertInto("response_revision")
    .values({ bucket: first, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .column("bucket")
        .doUpdateSet({ revision: sql<number>`response_revision.revision + 1` }),
    )
    .execute()
  const response =
    one &&
    (await trx
      .selectFrom("response")
      .select(["version", microsOf("finished_at").as("at")])
      .where("bucket", "=", one.bucket)
      .where("interview", "=", one.id)
      .executeTakeFirst())
  if (one && !response) return
  const gone = trx.deleteFrom("response_chunk").where("bucket", "=", first)
  await (
    response
      ? gone
          .where("version", "=", response.version)
          .where("since", "<", response.at)
          .where("until", ">=", response.at)
      : gone
  ).execute()
}
