import { isClosed, userStatusOf, type UserWire } from "@qo/core/user"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { recordHistory } from "../history/record.ts"
import type { RequestContext, Caller } from "../http/request-context.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { endSessions } from "../session/end-sessions.ts"
import { queueAccountNotices } from "../mail/queue-account-notices.ts"
import { hashPassword } from "../secrets/password-hash.ts"
import { findUser } from "../users/store.ts"
import { isUnconfirmed, lockAccount } from "../users/account.ts"
import { lockLinked, findLink, useLink, voidLinks } from "./links.ts"
import { sendReset } from "./account-mails.ts"
import { mailOnRequest } from "./on-request.ts"
import { countingGuesses } from "./public-limits.ts"
import type { MailServices } from "../mail/services.ts"
import type { AccountServices, PublicServices } from "./services.ts"

type AnonymousContext = RequestContext<Caller | null>

/**
 * Mails a link that resets the password. @throws Refusal `emailNotFound`, `emailNotConfirmed`, `deactivated`, `rateLimited`. If
 * responses must not reveal known addresses, only `rateLimited`
 */
export const sendResetEmail = (
  services: PublicServices,
  { email }: { email: string },
  context: AnonymousContext,
): Promise<{ email: string }> =>
  mailOnRequest(services, email, context, async (trx, account) => {
    if (isUnconfirmed(account)) throw new Refusal("emailNotConfirmed")
    await sendReset(trx, services, account)
  })

/**
 * Mails a reset link on behalf of an administrator, without the rate limits of public requests.
 * @throws Refusal `notFound`, `wrongStatus` (deactivated), `emailNotConfirmed`
 */
export async function mailPasswordReset(
  services: MailServices,
  { userId }: { userId: number },
  context: RequestContext,
): Promise<UserWire> {
  const account = await lockAccount(context.db, userId)
  if (!account) throw new Refusal("notFound")
  if (isClosed(userStatusOf(account.status_id))) throw new Refusal("wrongStatus")
  if (isUnconfirmed(account)) throw new Refusal("emailNotConfirmed")
  await sendReset(context.db, services, account)
  const user = await findUser(context.db, userId)
  if (!user) throw new Refusal("notFound")
  return user
}

/**
 * Returns the account whose password a mailed link would reset. The link stays valid. @throws Refusal `deactivated`, and the
 * refusals of {@link useLink}
 */
export const lookAtReset = (
  services: Pick<Services, "db" | "secret">,
  { token }: { token: string },
  context: AnonymousContext,
): Promise<{ email: string }> =>
  countingGuesses(services, context, () =>
    inTransaction(services.db, async (trx) => {
      const { email } = await lockLinked(trx, await findLink(trx, "reset", token))
      return { email }
    }),
  )

/**
 * Sets a password by the mailed link and ends all sessions. @throws Refusal `deactivated`, and the refusals of {@link useLink}
 */
export const resetPassword = (
  services: AccountServices,
  { token, password }: { token: string; password: string },
  context: AnonymousContext,
): Promise<{ email: string }> =>
  countingGuesses(services, context, async () => {
    // Hashing is expensive, so the link is checked first.
    await findLink(services.db, "reset", token)
    const passwordHash = await hashPassword(password)
    return inTransaction(services.db, (trx) =>
      setByLink(trx, services, { token, passwordHash }, context),
    )
  })

async function setByLink(
  trx: Kysely<Database>,
  services: MailServices,
  { token, passwordHash }: { token: string; passwordHash: string },
  context: AnonymousContext,
): Promise<{ email: string }> {
  const account = await lockLinked(trx, await useLink(trx, "reset", token))
  await trx
    .updateTable("app_user")
    .set({
      password_hash: passwordHash,
      // Using the link proves that the user can read the mailbox.
      email_confirmed_at: sql`coalesce(email_confirmed_at, now())`,
    })
    .where("id", "=", account.id)
    .execute()
  await voidLinks(trx, account.id)
  await endSessions(trx, account.id)
  await recordHistory(trx, context, "passwordReset", {
    chapter: "users",
    subjectUserId: account.id,
    params: { id: account.id },
  })
  await queueAccountNotices(trx, services, account.id, { change: "passwordReset" })
  return { email: account.email }
}
