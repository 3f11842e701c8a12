import { can } from "@qo/core/access"
import { recordHistory } from "../history/record.ts"
import type { RequestContext } from "../http/request-context.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { invalidField, Refusal } from "../http/refusal.ts"
import { endApiTokens, endSessions } from "../session/end-sessions.ts"
import { hashPassword } from "../secrets/password-hash.ts"
import { lockAccount } from "../users/account.ts"
import { queueAccountNotices } from "../mail/queue-account-notices.ts"
import { useProof } from "../step-up/use-proof.ts"
import { verifyCurrentPassword } from "../second-factor/current-password.ts"
import { voidLinks } from "./links.ts"
import type { AccountServices } from "./services.ts"

interface PasswordChange {
  userId: number
  password: string
  currentPassword?: string | undefined
}

/**
 * Changes the caller's password, or another account's if the caller is an administrator. All other sessions of the account end.
 * @throws Refusal `notPermitted`, `stepUpRequired`, `notFound`, `rateLimited`, `invalid` with `required` or `wrongPassword` at
 * `currentPassword`
 */
export async function changePassword(
  services: AccountServices,
  change: PasswordChange,
  context: RequestContext,
): Promise<{ userId: number }> {
  const { userId } = change
  const own = userId === context.caller.userId
  if (!own && !can(context.caller.role, "users.manage")) throw new Refusal("notPermitted")
  const verified = own
    ? await verifyCurrentPassword(services, context.caller, change.currentPassword)
    : undefined
  const passwordHash = await hashPassword(change.password)
  await inTransaction(services.db, async (trx) => {
    if (!own) await useProof(trx, context, "user.setPassword")
    const account = await lockAccount(trx, userId)
    if (!account) throw new Refusal("notFound")
    // Another session changed the password while the hash was computed: the verification is no longer valid.
    if (own && account.password_hash !== verified)
      throw invalidField("currentPassword", "wrongPassword")
    await trx
      .updateTable("app_user")
      .set({ password_hash: passwordHash })
      .where("id", "=", userId)
      .execute()
    // A reset or invitation link that is still in a mailbox must not be able to replace the new password.
    await voidLinks(trx, userId)
    if (!own) await endApiTokens(trx, userId)
    await endSessions(trx, userId, own ? { except: context.caller.sessionId } : {})
    await queueAccountNotices(trx, services, userId, {
      change: own ? "passwordChanged" : "passwordSet",
    })
    await recordHistory(trx, context, own ? "passwordChanged" : "passwordSetByAdministrator", {
      chapter: "users",
      subjectUserId: userId,
      params: { id: userId },
    })
  })
  return { userId }
}
