import { USER_STATUSES } from "@qo/core/user"
import { sql } from "kysely"
import { recordHistory } from "../history/record.ts"
import type { RequestContext, Caller } from "../http/request-context.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { isSelfRegistered, isUnconfirmed } from "../users/account.ts"
import { lockLinked, useLink } from "./links.ts"
import { sendConfirmation } from "./account-mails.ts"
import { mailOnRequest } from "./on-request.ts"
import { countingGuesses } from "./public-limits.ts"
import type { PublicServices } from "./services.ts"

type AnonymousContext = RequestContext<Caller | null>

/**
 * Activates a registered account by its mailed link. @throws Refusal `alreadyConfirmed`, `deactivated`, and the refusals of
 * {@link useLink}
 */
export const confirmEmail = (
  services: Pick<Services, "db" | "secret">,
  { token }: { token: string },
  context: AnonymousContext,
): Promise<{ email: string }> =>
  countingGuesses(services, context, () =>
    inTransaction(services.db, async (trx) => {
      const account = await lockLinked(trx, await useLink(trx, "confirmation", token))
      if (!isUnconfirmed(account)) throw new Refusal("alreadyConfirmed")
      await trx
        .updateTable("app_user")
        .set({
          status_id: USER_STATUSES.activated.id,
          email_confirmed_at: sql`now()`,
          revision: sql<number>`revision + 1`,
        })
        .where("id", "=", account.id)
        .execute()
      await recordHistory(trx, context, "emailConfirmed", {
        chapter: "users",
        subjectUserId: account.id,
        params: { id: account.id },
      })
      return { email: account.email }
    }),
  )

/**
 * Mails a new confirmation link. @throws Refusal `emailNotFound`, `alreadyConfirmed`, `deactivated`, `wrongStatus` (an invited
 * account), `rateLimited`. If responses must not reveal known addresses, only `rateLimited`
 */
export const resendConfirmation = (
  services: PublicServices,
  { email }: { email: string },
  context: AnonymousContext,
): Promise<{ email: string }> =>
  mailOnRequest(services, email, context, async (trx, account) => {
    if (!isUnconfirmed(account)) throw new Refusal("alreadyConfirmed")
    if (!isSelfRegistered(account)) throw new Refusal("wrongStatus")
    await sendConfirmation(trx, services, account)
  })
