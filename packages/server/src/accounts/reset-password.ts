import { type UserWire, USER_STATUSES } from "@qo/core/user"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { record } from "../history/record.ts"
import type { Asked, Caller } from "../http/asked.ts"
import { inTransaction } from "../http/idempotency.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { endSessions } from "../session/end-sessions.ts"
import { hashPassword } from "../session/password-hash.ts"
import { findUser } from "../users/store.ts"
import { isUnconfirmed, lockAccount, lockAccountByEmail, lockLinked } from "./account.ts"
import { mailNextStep, sendReset } from "./account-mails.ts"
import { lookAtLink, useLink, voidLinks } from "./links.ts"
import { countMail, countingGuesses, evenly } from "./public-limits.ts"

type By = Asked<Caller | null>

/**
 * Mails a link that resets the password. @throws Refusal `emailNotFound`, `emailNotConfirmed`, `deactivated`, `rateLimited`;
 * with uniform answers the last only
 */
export const sendResetEmail = (
  services: Services,
  { email }: { email: string },
  asked: By,
): Promise<{ email: string }> =>
  evenly(services, () =>
    countingGuesses(services, asked, () =>
      inTransaction(services.db, async (trx) => {
        await countMail(trx, services, asked, email)
        const account = await lockAccountByEmail(trx, email)
        if (services.disclosure === "uniform") {
          await mailNextStep(trx, services, asked, account)
          return { email }
        }
        if (!account) throw new Refusal("emailNotFound")
        if (account.status_id === USER_STATUSES.deactivated.id) throw new Refusal("deactivated")
        if (isUnconfirmed(account)) throw new Refusal("emailNotConfirmed")
        await sendReset(trx, services, account)
        return { email }
      }),
    ),
  )

/**
 * Mails the same link for an administrator, without the limits that hold for strangers.
 * @throws Refusal `notFound`, `wrongStatus` (deactivated), `emailNotConfirmed`
 */
export async function mailPasswordReset(
  services: Services,
  { userId }: { userId: number },
  asked: Asked,
): Promise<UserWire> {
  const account = await lockAccount(asked.db, userId)
  if (!account) throw new Refusal("notFound")
  if (account.status_id === USER_STATUSES.deactivated.id) throw new Refusal("wrongStatus")
  if (isUnconfirmed(account)) throw new Refusal("emailNotConfirmed")
  await sendReset(asked.db, services, account)
  const user = await findUser(asked.db, userId)
  if (!user) throw new Refusal("notFound")
  return user
}

/** Sets a password by the mailed link and ends all sessions. @throws Refusal `deactivated`, and those of a link */
export const resetPassword = (
  services: Services,
  { token, password }: { token: string; password: string },
  asked: By,
): Promise<{ email: string }> =>
  countingGuesses(services, asked, async () => {
    // Only a good link is worth the work of a hash.
    await lookAtLink(services.db, "reset", token)
    const passwordHash = await hashPassword(password)
    return inTransaction(services.db, (trx) => setByLink(trx, { token, passwordHash }, asked))
  })

async function setByLink(
  trx: Kysely<Database>,
  { token, passwordHash }: { token: string; passwordHash: string },
  asked: By,
): Promise<{ email: string }> {
  const account = await lockLinked(trx, await useLink(trx, "reset", token))
  await trx
    .updateTable("app_user")
    .set({
      password_hash: passwordHash,
      // Whoever holds the link reads the mailbox.
      email_confirmed_at: sql`coalesce(email_confirmed_at, now())`,
    })
    .where("id", "=", account.id)
    .execute()
  await voidLinks(trx, account.id)
  await endSessions(trx, account.id)
  await record(trx, asked, "passwordReset", {
    chapter: "users",
    subjectUserId: account.id,
    params: { id: account.id },
  })
  return { email: account.email }
}
