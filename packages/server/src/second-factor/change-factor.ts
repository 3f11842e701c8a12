import { can, type Role, roleOf } from "@qo/core/access"
import type { OtpState } from "@qo/core/api"
import { type Kysely, sql } from "kysely"
import { lockAccount } from "../users/account.ts"
import type { Database } from "../db/index.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { invalidField, Refusal, tokenRefusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { endSessions } from "../session/end-sessions.ts"
import { sealBytes } from "../secrets/sealed.ts"
import { queueAccountNotices } from "../mail/queue-account-notices.ts"
import type { MailServices } from "../mail/services.ts"
import { useProof } from "../step-up/use-proof.ts"
import { forgetRecoveryCodes, makeRecoveryCodes, plainCode } from "./recovery-codes.ts"
import { verifyCurrentPassword } from "./current-password.ts"
import { needsFactor, otpState } from "./state.ts"
import { codeStep, countCode, forgiveTries, hasFactor, purposeOf, takeCode } from "./take-code.ts"
import { newOtpSecret, secretTexts } from "./totp.ts"

type ChangedFactor = OtpState & { secret?: string; uri?: string; recoveryCodes?: string[] }

/** Refuses API tokens, because they must not change how the account signs in. */
const refuseTokens = ({ caller }: RequestContext): void => {
  if (caller.sessionId === null) throw tokenRefusal("tokenNotEnough")
}
const ownAccount = ({ caller }: RequestContext): { id: number; role: Role } => ({
  id: caller.userId,
  role: caller.role,
})
const entryOf = (id: number) => ({ chapter: "users", subjectUserId: id, params: { id } }) as const

/** Services that are needed for checking the password, changing the second factor and mailing the owner. */
type FactorServices = MailServices & Pick<Services, "db" | "requireOtp" | "secret">

/**
 * Creates the secret of a second factor, which is turned on by its first code. @throws Refusal `wrongStatus` if the second
 * factor is on
 */
export async function beginFactor(
  services: FactorServices,
  input: { currentPassword: string },
  context: RequestContext,
): Promise<ChangedFactor> {
  refuseTokens(context)
  const { db, secret } = services
  const { id } = ownAccount(context)
  await verifyCurrentPassword(services, context.caller, input.currentPassword)
  const bytes = newOtpSecret()
  return inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, id)
    if (!account) throw new Refusal("signedOut")
    const begun = { secret: sealBytes(secret, purposeOf(id), bytes), created_at: sql<Date>`now()` }
    const row = await trx
      .insertInto("second_factor")
      .values({ user_id: id, ...begun, enabled_at: null, last_step: null, failing_password: null })
      .onConflict((conflict) =>
        conflict
          .column("user_id")
          .doUpdateSet({ ...begun, last_step: null })
          .where("second_factor.enabled_at", "is", null),
      )
      .returning("user_id")
      .executeTakeFirst()
    if (!row) throw new Refusal("wrongStatus")
    const state = await otpState(trx, services, ownAccount(context))
    return { ...state, ...(await secretTexts(bytes, account.email)) }
  })
}

/**
 * Turns the second factor on with the first code. All other sessions end. @throws Refusal `wrongStatus` if the setup was not
 * started, `rateLimited`, `invalid` with `wrongOtp` at `otp`
 */
export async function enableFactor(
  services: FactorServices,
  { otp }: { otp: string },
  context: RequestContext,
): Promise<ChangedFactor> {
  refuseTokens(context)
  const { id } = ownAccount(context)
  await countCode(services, await accountOf(services.db, id))
  return inTransaction(services.db, async (trx) => {
    const account = await lockAccount(trx, id)
    if (!account) throw new Refusal("signedOut")
    await refuseUnbegun(trx, id)
    const step = await codeStep(trx, services.secret, id, plainCode(otp))
    if (step === undefined) throw invalidField("otp", "wrongOtp")
    await trx
      .updateTable("second_factor")
      .set({ enabled_at: sql`now()`, last_step: step })
      .where("user_id", "=", id)
      .execute()
    await forgiveTries(trx, services, account)
    const recoveryCodes = await makeRecoveryCodes(trx, services.secret, id)
    await endSessions(trx, id, { except: context.caller.sessionId })
    await recordHistory(trx, context, "otpEnabled", entryOf(id))
    await queueAccountNotices(trx, services, id, { change: "factorEnabled" })
    return { ...(await otpState(trx, services, ownAccount(context))), recoveryCodes }
  })
}

async function refuseUnbegun(trx: Kysely<Database>, userId: number): Promise<void> {
  const row = await trx
    .selectFrom("second_factor")
    .select("enabled_at")
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.enabled_at !== null) throw new Refusal("wrongStatus")
}

/**
 * Turns the second factor off. @throws Refusal `wrongStatus` if it is not on, `rateLimited`, `invalid` with `wrongOtp` at `otp`
 */
export async function disableFactor(
  services: FactorServices,
  input: { currentPassword: string; otp: string },
  context: RequestContext,
): Promise<ChangedFactor> {
  refuseTokens(context)
  const { db } = services
  const { id } = ownAccount(context)
  await verifyCurrentPassword(services, context.caller, input.currentPassword)
  if (!(await hasFactor(db, id))) throw new Refusal("wrongStatus")
  const account = await accountOf(db, id)
  await countCode(services, account)
  return inTransaction(db, async (trx) => {
    if (!(await takeCode(trx, services, account, input.otp, context)))
      throw invalidField("otp", "wrongOtp")
    await forgetFactor(trx, id)
    await recordHistory(trx, context, "otpDisabled", entryOf(id))
    await queueAccountNotices(trx, services, id, { change: "factorDisabled" })
    return otpState(trx, services, ownAccount(context))
  })
}

/**
 * Removes the second factor of another account whose owner has lost it. All sessions of the account end.
 * @throws Refusal `notPermitted`, `otpSetupRequired`, `stepUpRequired`, `notFound`, `invalid` for the caller's own account,
 * whose second factor is turned off with a code
 */
export async function resetFactor(
  services: MailServices & Pick<Services, "db" | "requireOtp">,
  { userId }: { userId: number },
  context: RequestContext,
): Promise<ChangedFactor> {
  const { caller } = context
  if (!can(caller.role, "users.manage")) throw new Refusal("notPermitted")
  // The call is available without a second factor, because users set theirs up with it. Resetting another account's is not.
  if (needsFactor(services, caller.role) && !(await hasFactor(services.db, caller.userId)))
    throw new Refusal("otpSetupRequired")
  if (userId === caller.userId) throw invalidField("userId", "wrongValue")
  return inTransaction(services.db, async (trx) => {
    await useProof(trx, context, "user.resetFactor")
    const account = await lockAccount(trx, userId)
    if (!account) throw new Refusal("notFound")
    await removeFactor(trx, services, userId, context)
    return otpState(trx, services, { id: userId, role: roleOf(account.role_id) })
  })
}

/** Removes the second factor of an account, ends its sessions and mails its owner. Returns false if it was off. */
export async function removeFactor(
  trx: Kysely<Database>,
  services: MailServices,
  userId: number,
  by: RequestContext | "server",
): Promise<boolean> {
  if (!(await forgetFactor(trx, userId))) return false
  await endSessions(trx, userId)
  await recordHistory(trx, by, "otpReset", entryOf(userId))
  await queueAccountNotices(trx, services, userId, { change: "factorReset" })
  return true
}

/** Deletes the second factor. Returns false if it was off. */
async function forgetFactor(trx: Kysely<Database>, userId: number): Promise<boolean> {
  await forgetRecoveryCodes(trx, userId)
  const row = await trx
    .deleteFrom("second_factor")
    .where("user_id", "=", userId)
    .returning("enabled_at")
    .executeTakeFirst()
  return row?.enabled_at != null
}

const accountOf = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom("app_user")
    .select(["id", "password_hash"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
