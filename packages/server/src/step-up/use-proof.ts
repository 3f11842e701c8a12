import { type IrreversibleActName, isByTokenOnly, isSessionOnly } from "@qo/core/access"
import type { Kysely } from "kysely"
import { sql } from "kysely"
import type { Database } from "../db/index.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal, tokenRefusal } from "../http/refusal.ts"
import { hashOf } from "../secrets/secret.ts"

const PROOF_MAX = 200

/**
 * Uses up the proof that was sent with a call, in the transaction of the act: if the act is refused, the proof stays valid.
 * Some acts need a proof only with an API token.
 * @throws Refusal `tokenNotEnough` for an API token if the act needs a session; `stepUpRequired` unless the proof is valid for
 * this act, this account and this session or API token
 */
export async function useProof(
  trx: Kysely<Database>,
  { caller, proof, provenAct }: Pick<RequestContext, "caller" | "proof" | "provenAct">,
  act: IrreversibleActName,
): Promise<void> {
  if (provenAct === act) return
  if (isByTokenOnly(act) && caller.sessionId !== null) return
  if (isSessionOnly(act) && caller.sessionId === null) throw tokenRefusal("tokenNotEnough")
  if (!proof || proof.length > PROOF_MAX) throw new Refusal("stepUpRequired")
  const used = await trx
    .deleteFrom("step_up_proof")
    .where("proof_hash", "=", hashOf(proof))
    .where("user_id", "=", caller.userId)
    .where("act", "=", act)
    .where(sql<boolean>`session_id is not distinct from ${caller.sessionId}`)
    .where(sql<boolean>`api_token_id is not distinct from ${caller.apiTokenId}`)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("user_id")
    .executeTakeFirst()
  if (!used) throw new Refusal("stepUpRequired")
}
