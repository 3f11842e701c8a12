import { inTransaction } from "../db/in-transaction.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { countNetwork } from "../limits/count-network.ts"
import type { Limit } from "../limits/rate-limit.ts"
import { hashOf } from "../secrets/secret.ts"
import type { InterviewServices } from "./go-on.ts"
import { pidOf } from "../projects/bucket.ts"
import { deleteAnswers } from "./personal/delete-answers.ts"
import { forgetFacts } from "./personal/forget-facts.ts"
import { spelledReceipt } from "./withdrawal-code.ts"

/** Limit of wrong codes from one network. A code has 59 bits, so the limit only affects programs. */
const WRONG_CODES: Limit = { name: "withdrawalCode", max: 60, seconds: 3600 }

/**
 * Removes the answers of an interview but keeps the interview, so that places and the bill stay correct. A right code is always
 * accepted, however many wrong ones were sent from the same network. @throws Refusal `notFound` if no interview has this
 * receipt, `rateLimited` after too many wrong ones
 */
export async function withdrawAnswers(
  { db, secret }: Pick<InterviewServices, "db" | "secret">,
  receipt: string,
  { address }: Pick<RequestContext<null>, "address">,
): Promise<Record<string, never>> {
  const receipt_hash = hashOf(spelledReceipt(receipt))
  // A receipt does not contain the bucket, which is needed for locking the interview.
  const found = await db
    .selectFrom("interview")
    .select(["bucket", "id", "respondent"])
    .where("receipt_hash", "=", receipt_hash)
    .executeTakeFirst()
  if (!found) {
    await countNetwork(db, secret, WRONG_CODES, address)
    throw new Refusal("notFound")
  }
  const { bucket, id, respondent } = found
  return inTransaction(db, async (trx) => {
    await forgetFacts(trx, [respondent], pidOf(bucket))
    const row = await trx
      .selectFrom("interview")
      .select("id")
      .where("bucket", "=", bucket)
      .where("id", "=", id)
      .where("receipt_hash", "=", receipt_hash)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal("notFound")
    await deleteAnswers(trx, { bucket, id })
    return {}
  })
}
