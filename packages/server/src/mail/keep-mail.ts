import type { Locale } from "@qo/core/i18n"
import type { MailKind } from "@qo/core/mail"
import type { Kysely } from "kysely"
import { type Database, emailKey, searchColumns } from "../db/index.ts"
import type { Services } from "../http/services.ts"
import type { MailContent } from "./mail-content.ts"

interface KeptMail {
  to: { id: number; email: string; locale: Locale }
  kind: MailKind
  /** Link in the mail; null for a notice. */
  linkId: number | null
  content: MailContent
}

/** Adds a mail to the outbox. Without a mail server it is only stored. */
export async function keepMail(
  trx: Kysely<Database>,
  services: Pick<Services, "mailServer" | "onMailQueued">,
  { to, kind, linkId, content }: KeptMail,
): Promise<void> {
  await trx
    .insertInto("outbox_mail")
    .values({
      to_address: to.email,
      to_key: emailKey(to.email),
      ...searchColumns(to.email),
      user_id: to.id,
      link_id: linkId,
      kind,
      locale: to.locale,
      subject: content.subject,
      body_text: content.text,
      body_html: content.html,
      status: services.mailServer ? "queued" : "kept",
      last_error: null,
      sent_at: null,
    })
    .execute()
  if (services.mailServer) services.onMailQueued()
}
