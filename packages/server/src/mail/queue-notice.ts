import { ROLES } from "@qo/core/access"
import { USER_STATUSES } from "@qo/core/user"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { keepMail } from "./keep-mail.ts"
import { noticeContent } from "./notice-content.ts"
import type { Notice } from "./notice.ts"
import { isReachable } from "./is-reachable.ts"
import type { MailServices } from "./services.ts"

export type { Notice } from "./notice.ts"

/** Adds a notice to the outbox, in the transaction of its cause. Returns false if the account is deleted or deactivated. */
export const queueNotice = (
  trx: Kysely<Database>,
  services: MailServices,
  notice: Notice,
): Promise<boolean> => queue(trx, services, notice, { insteadOfOwner: false })

async function queue(
  trx: Kysely<Database>,
  services: MailServices,
  notice: Notice,
  { insteadOfOwner }: { insteadOfOwner: boolean },
): Promise<boolean> {
  const to = await trx
    .selectFrom("app_user")
    .select(["id", "email", "fullname", "locale"])
    .where("id", "=", notice.userId)
    .where((user) => isReachable(user, notice.kind))
    .executeTakeFirst()
  if (!to) return false
  const { publicUrl, about, texts } = services
  const recipient = { fullname: to.fullname, insteadOfOwner }
  const content = noticeContent(
    { t: texts[to.locale], locale: to.locale },
    { publicUrl, operator: about.operator, recipient },
    notice,
  )
  const email = addressOf(notice) ?? to.email
  await keepMail(trx, services, { to: { ...to, email }, kind: notice.kind, linkId: null, content })
  return true
}

/** Returns the address of a notice that is not sent to the current address of the account. */
const addressOf = (notice: Notice): string | undefined =>
  "recipient" in notice && notice.recipient === "oldAddress" && notice.change === "emailChanged"
    ? notice.oldEmail
    : undefined

/** Returns the ids of active administrators. */
export async function activeAdministrators(trx: Kysely<Database>): Promise<number[]> {
  const administrators = await trx
    .selectFrom("app_user")
    .select("id")
    .where("role_id", "=", ROLES.administrator.id)
    .where("status_id", "=", USER_STATUSES.activated.id)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute()
  return administrators.map(({ id }) => id)
}

/** Like {@link queueNotice}, but if the account is deleted or deactivated, all active administrators get the notice. */
export async function queueNoticeOrAdministrators(
  trx: Kysely<Database>,
  services: MailServices,
  notice: Notice,
): Promise<void> {
  if (await queueNotice(trx, services, notice)) return
  for (const userId of await activeAdministrators(trx))
    await queue(trx, services, { ...notice, userId }, { insteadOfOwner: true })
}
