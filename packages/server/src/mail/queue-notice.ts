import { USER_STATUSES } from "@qo/core/user"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import type { Services } from "../http/services.ts"
import { keepMail } from "./keep-mail.ts"
import { noticeContent } from "./notice-content.ts"
import type { Notice } from "./notice.ts"

export type { Notice } from "./notice.ts"

/** Puts a notice into the outbox, in the transaction of what it tells of; nothing where the account is gone. */
export async function queueNotice(
  trx: Kysely<Database>,
  services: Pick<Services, "about" | "mailServer" | "onMailQueued" | "publicUrl" | "texts">,
  notice: Notice,
): Promise<void> {
  const to = await trx
    .selectFrom("app_user")
    .select(["id", "email", "fullname", "locale"])
    .where("id", "=", notice.userId)
    .where("deleted_at", "is", null)
    .where("status_id", "!=", USER_STATUSES.deactivated.id)
    .executeTakeFirst()
  if (!to) return
  const { publicUrl, about, texts } = services
  const setting = { publicUrl, operator: about.operator }
  const content = noticeContent(
    { t: texts[to.locale], locale: to.locale },
    setting,
    notice,
    to.fullname,
  )
  await keepMail(trx, services, { to, kind: notice.kind, linkId: null, content })
}
