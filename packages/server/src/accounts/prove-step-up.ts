import { type IrreversibleActName, STEP_UP_SECONDS } from "@qo/core/access"
import { secondsFromNow } from "../db/seconds-from-now.ts"
import { unixSeconds } from "../db/unix-seconds.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { invalidField } from "../http/refusal.ts"
import type { RequestContext } from "../http/request-context.ts"
import type { Limit } from "../limits/rate-limit.ts"
import { verifyCurrentPassword } from "../second-factor/current-password.ts"
import { countOwnGuess } from "../second-factor/own-guess.ts"
import { hasFactor, takeCode } from "../second-factor/take-code.ts"
import { hashOf, newSecret } from "../secrets/secret.ts"
import type { AccountServices } from "./services.ts"

/**
 * Limit of codes that a session or an API token may try before irreversible acts. They are counted separately from the codes of
 * sign-in, where 100 wrong codes lock the account: otherwise anyone with an open session could lock out its owner. Guessing at
 * the full rate for 90 days succeeds with a probability of 3 %.
 */
const STEP_UP_CODES: Limit = { name: "stepUpCode", max: 5, seconds: 3600 }

type StepUp = { act: IrreversibleActName } & ({ password: string } | { otp: string })

/**
 * Verifies the password or a code of the second factor, and returns a proof for one irreversible act of this account in this
 * session or with this API token. Only the hash of the proof is stored. Wrong passwords count together with the wrong current
 * passwords that the session or token sent in the profile.
 * @throws Refusal `rateLimited`, `invalid` with `wrongPassword` at `password`, or `wrongOtp` or `otpOff` at `otp`
 */
export async function proveStepUp(
  services: AccountServices,
  given: StepUp,
  context: RequestContext,
): Promise<{ proof: string; expiresAt: number }> {
  const { caller } = context
  if ("password" in given) await verifyCurrentPassword(services, caller, given.password, "password")
  else await verifyCode(services, given.otp, context)
  const proof = newSecret()
  const { expires_at } = await services.db
    .insertInto("step_up_proof")
    .values({
      proof_hash: hashOf(proof),
      user_id: caller.userId,
      session_id: caller.sessionId,
      api_token_id: caller.apiTokenId,
      act: given.act,
      expires_at: secondsFromNow(STEP_UP_SECONDS),
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow()
  return { proof, expiresAt: unixSeconds(expires_at) }
}

async function verifyCode(
  services: AccountServices,
  otp: string,
  context: RequestContext,
): Promise<void> {
  const { db } = services
  const { userId } = context.caller
  if (!(await hasFactor(db, userId))) throw invalidField("otp", "otpOff")
  const guess = await countOwnGuess(services, STEP_UP_CODES, context.caller)
  const account = await db
    .selectFrom("app_user")
    .select(["id", "password_hash"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow()
  const isRight = await inTransaction(db, (trx) => takeCode(trx, services, account, otp, context))
  if (!isRight) {
    await guess.wrong()
    throw invalidField("otp", "wrongOtp")
  }
  await guess.right()
}
