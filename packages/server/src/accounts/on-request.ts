import { isClosed, userStatusOf } from "@qo/core/user"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { inTransaction } from "../db/in-transaction.ts"
import type { Caller, RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import { type Account, lockAccountByEmail } from "../users/account.ts"
import { mailNextStep } from "./account-mails.ts"
import { countMail, countingGuesses, takeEvenTime } from "./public-limits.ts"
import type { PublicServices } from "./services.ts"

/**
 * Sends the mail that a person without a session requests for an address. `send` mails the link to a suitable account and
 * refuses other accounts. If responses must not reveal known addresses, a refused account gets the link that its owner needs
 * next.
 * @throws Refusal `emailNotFound`, `deactivated`, `rateLimited`, and the refusals of `send`; only `rateLimited` if responses
 * must not reveal known addresses
 */
export const mailOnRequest = (
  services: PublicServices,
  email: string,
  context: RequestContext<Caller | null>,
  send: (trx: Kysely<Database>, account: Account) => Promise<void>,
): Promise<{ email: string }> =>
  takeEvenTime(services, () =>
    countingGuesses(services, context, () =>
      inTransaction(services.db, async (trx) => {
        await countMail(trx, services, context, email)
        const account = await lockAccountByEmail(trx, email)
        if (services.disclosure === "uniform") {
          await mailNextStep(trx, services, context, account)
          return { email }
        }
        if (!account) throw new Refusal("emailNotFound")
        if (isClosed(userStatusOf(account.status_id))) throw new Refusal("deactivated")
        await send(trx, account)
        return { email }
      }),
    ),
  )
