import { ROLES } from "@qo/core/access"
import { USER_STATUSES } from "@qo/core/user"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { Services } from "../http/services.ts"
import { keepMail } from "./keep-mail.ts"
import { noticeContent } from "./notice-content.ts"
import type { Notice } from "./notice.ts"

export type { Notice } from "./notice.ts"

type MailServices = Pick<Services, "about" | "mailServer" | "onMailQueued" | "publicUrl" | "texts">

/** Puts a notice into the outbox, in the transaction of what it is about. Returns false if the account is deleted or deactivated. */
export async function queueNotice(
  trx: Kysely<Database>,
  services: MailServices,
  notice: Notice,
): Promise<boolean> {
  const to = await trx
    .selectFrom("app_user")
    .select(["id", "email", "fullname", "locale"])
    .where("id", "=", notice.userId)
    .where("deleted_at", "is", null)
    .where("status_id", "!=", USER_STATUSES.deactivated.id)
    .executeTakeFirst()
  if (!to) return false
  const { publicUrl, about, texts } = services
  const setting = { publicUrl, operator: about.operator }
  const content = noticeContent(
    { t: texts[to.locale], locale: to.locale },
    setting,
    notice,
    to.fullname,
  )
  await keepMail(trx, services, { to, kind: notice.kind, linkId: null, content })
  return true
}

/** Like `queueNotice`; if the account is deleted or deactivated, every active administrator gets the notice instead. */
export async function queueNoticeOrAdministrators(
  trx: Kysely<Database>,
  services: MailServices,
  notice: Notice,
): Promise<void> {
  if (await queueNotice(trx, services, notice)) return
  const administrators = await trx
    .selectFrom("app_user")
    .select("id")
    .where("role_id", "=", ROLES.administrator.id)
    .where("status_id", "=", USER_STATUSES.activated.id)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute()
  for (const { id } of administrators) await queueNotice(trx, services, { ...notice, userId: id })
}
