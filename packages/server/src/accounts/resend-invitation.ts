import { isClosed, userStatusOf, type UserWire } from "@qo/core/user"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { findUser } from "../users/store.ts"
import { isSelfRegistered, isUnconfirmed, lockAccount } from "../users/account.ts"
import { sendConfirmation } from "./account-mails.ts"
import { sendInvitation } from "./invitations.ts"
import type { MailServices } from "../mail/services.ts"

/**
 * Mails a new invitation. Users who registered themselves get a new confirmation instead, since they have a password already.
 * @throws Refusal `notFound`, `alreadyConfirmed`, `wrongStatus` (deactivated)
 */
export async function resendInvitation(
  services: MailServices,
  { userId }: { userId: number },
  context: RequestContext,
): Promise<UserWire> {
  const trx = context.db
  const account = await lockAccount(trx, userId)
  if (!account) throw new Refusal("notFound")
  if (isClosed(userStatusOf(account.status_id))) throw new Refusal("wrongStatus")
  if (!isUnconfirmed(account)) throw new Refusal("alreadyConfirmed")
  if (isSelfRegistered(account)) await sendConfirmation(trx, services, account)
  else await sendInvitation(trx, services, context, userId)
  const user = await findUser(trx, userId)
  if (!user) throw new Refusal("notFound")
  return user
}
