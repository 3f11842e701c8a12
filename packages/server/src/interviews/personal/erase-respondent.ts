import type { Kysely } from "kysely"
import { randomBytes } from "node:crypto"
import type { Database } from "../../db/index.ts"
import { WHOLE_PROJECT } from "../../projects/places.ts"
import { NOBODY } from "../../respondents/respondent.ts"
import { settlePlace } from "../places.ts"
import { deleteAnswers } from "./delete-answers.ts"
import type { FoundRespondent } from "./find-respondent.ts"

/**
 * Erases a respondent: the record, all answers, and the links from interviews to the respondent. Counts of interviews do not
 * change. Returns the number of erased records of each kind.
 */
export async function eraseRespondent(
  trx: Kysely<Database>,
  { id, interviews }: FoundRespondent,
): Promise<{ respondents: number; interviews: number }> {
  const { numDeletedRows } = await trx
    .deleteFrom("respondent")
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable("respondent_interview")
    .set({ respondent: NOBODY })
    .where("respondent", "=", id)
    .execute()
  for (const row of interviews) {
    // An open interview holds places, which are released for other respondents.
    if (row.status === "open" && row.portrait_id !== null)
      await settlePlace(trx, row.bucket, row.portrait_id)
    if (row.status === "open" && row.holds_whole) await settlePlace(trx, row.bucket, WHOLE_PROJECT)
    await deleteAnswers(trx, row, { respondent: randomBytes(32), token_hash: randomBytes(32) })
  }
  return { respondents: Number(numDeletedRows), interviews: interviews.length }
}
