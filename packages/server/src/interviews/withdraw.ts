import { inTransaction } from "../db/in-transaction.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { networkOf } from "../limits/network-of.ts"
import { countAgainst, PUBLIC_TRIES } from "../limits/rate-limit.ts"
import { hashOf } from "../secrets/secret.ts"
import type { InterviewServices } from "./go-on.ts"
import { forget } from "./known-interviews.ts"

const spelled = (receipt: string): string => {
  const letters = receipt.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].join("-")
}

/**
 * Removes what somebody answered; that somebody has answered stays, so that places and the bill stay right.
 * @throws Refusal `notFound` where nothing has this receipt, `rateLimited`
 */
export async function withdrawAnswers(
  { db, secret }: InterviewServices,
  receipt: string,
  { address }: Pick<RequestContext<null>, "address">,
): Promise<Record<string, never>> {
  await countAgainst(db, secret, PUBLIC_TRIES, networkOf(address))
  const receipt_hash = hashOf(spelled(receipt))
  // A receipt says nothing of where its interview lies, and what is locked is named by its bucket.
  const found = await db
    .selectFrom("interview")
    .select(["bucket", "id"])
    .where("receipt_hash", "=", receipt_hash)
    .executeTakeFirst()
  if (!found) throw new Refusal("notFound")
  return inTransaction(db, async (trx) => {
    const { bucket, id } = found
    const row = await trx
      .selectFrom("interview")
      .select("id")
      .where("bucket", "=", bucket)
      .where("id", "=", id)
      .where("receipt_hash", "=", receipt_hash)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal("notFound")
    for (const table of ["interview_event", "response", "contact"] as const)
      await trx.deleteFrom(table).where("bucket", "=", bucket).where("interview", "=", id).execute()
    await trx
      .updateTable("interview")
      .set({
        params: "{}",
        profile: "{}",
        player: null,
        receipt_hash: null,
        outcome: "closed",
        status: "over",
      })
      .where("bucket", "=", bucket)
      .where("id", "=", id)
      .execute()
    forget(id)
    return {}
  })
}
