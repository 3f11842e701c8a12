import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext, Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { type Account, lockAccount, markInvited } from "../users/account.ts"
import { issueLink, LINK_SECONDS, voidLinks } from "./links.ts"
import type { MailServices } from "../mail/services.ts"

type InvitationContext = RequestContext<Caller | null> | "server"

/** Mails an invitation. Earlier invitation links stop working. The account counts as invited when the mail has been sent. */
export async function sendInvitation(
  trx: Kysely<Database>,
  services: MailServices,
  context: InvitationContext,
  userId: number,
): Promise<void> {
  const to = await recipient(trx, userId)
  const seconds = LINK_SECONDS.invitation
  const link = await issueLink(trx, { userId, kind: "invitation", seconds })
  await queueMail(trx, services, { to, kind: "invitation", link })
  if (!services.mailServer) await markInvited(trx, userId)
  await recordHistory(trx, context, "invitationSent", {
    chapter: "users",
    subjectUserId: userId,
    params: { id: userId },
  })
}

/**
 * Mails a link for setting the first password of an account that an administrator activated. Its open invitation becomes
 * invalid.
 */
export async function sendPasswordSetup(
  trx: Kysely<Database>,
  services: MailServices,
  _asked: InvitationContext,
  userId: number,
): Promise<void> {
  const to = await recipient(trx, userId)
  await voidLinks(trx, userId)
  const seconds = LINK_SECONDS.passwordSetup
  const link = await issueLink(trx, { userId, kind: "reset", seconds })
  await queueMail(trx, services, { to, kind: "passwordSetup", link })
}

async function recipient(trx: Kysely<Database>, userId: number): Promise<Account> {
  const account = await lockAccount(trx, userId)
  if (!account) throw new Refusal("notFound")
  return account
}
