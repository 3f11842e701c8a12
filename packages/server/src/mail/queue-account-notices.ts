import { ACCOUNT_CHANGES } from "@qo/core/mail"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { ChangeOfAccount } from "./notice.ts"
import { queueNotice } from "./queue-notice.ts"
import type { MailServices } from "./services.ts"

/**
 * Mails a change of an account to the addresses listed in the table of changes, in the transaction of the change. Unconfirmed
 * addresses get no mail: they may belong to another person, and the account cannot be used for signing in.
 */
export async function queueAccountNotices(
  trx: Kysely<Database>,
  services: MailServices,
  userId: number,
  change: ChangeOfAccount,
): Promise<void> {
  const confirmed = await trx
    .selectFrom("app_user")
    .select("id")
    .where("id", "=", userId)
    .where("email_confirmed_at", "is not", null)
    .executeTakeFirst()
  if (!confirmed) return
  const { mail: kind, to } = ACCOUNT_CHANGES[change.change]
  for (const recipient of to)
    await queueNotice(trx, services, { ...change, kind, userId, recipient })
}
