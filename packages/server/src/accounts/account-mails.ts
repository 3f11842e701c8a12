import { isClosed, userStatusOf } from "@qo/core/user"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { RequestContext, Caller } from "../http/request-context.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { type Account, isSelfRegistered, isUnconfirmed } from "../users/account.ts"
import { sendInvitation } from "./invitations.ts"
import { issueLink, LINK_SECONDS } from "./links.ts"
import type { MailServices } from "../mail/services.ts"

/** Mails a link that confirms the address. Earlier confirmation links stop working. */
export async function sendConfirmation(
  trx: Kysely<Database>,
  services: MailServices,
  to: Account,
): Promise<void> {
  const seconds = LINK_SECONDS.confirmation
  const link = await issueLink(trx, { userId: to.id, kind: "confirmation", seconds })
  await queueMail(trx, services, { to, kind: "confirmation", link })
}

/** Mails a link that resets the password. Earlier reset links stop working. */
export async function sendReset(
  trx: Kysely<Database>,
  services: MailServices,
  to: Account,
): Promise<void> {
  const seconds = LINK_SECONDS.passwordReset
  const link = await issueLink(trx, { userId: to.id, kind: "reset", seconds })
  await queueMail(trx, services, { to, kind: "passwordReset", link })
}

/**
 * Mails the link that the account's owner needs next, whatever link they requested. Used when the response must not reveal
 * whether the address is known.
 */
export async function mailNextStep(
  trx: Kysely<Database>,
  services: MailServices,
  context: RequestContext<Caller | null>,
  account: Account | undefined,
): Promise<void> {
  if (!account || isClosed(userStatusOf(account.status_id))) return
  if (!isUnconfirmed(account)) await sendReset(trx, services, account)
  else if (isSelfRegistered(account)) await sendConfirmation(trx, services, account)
  else await sendInvitation(trx, services, context, account.id)
}
