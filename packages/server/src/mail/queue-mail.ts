import type { RoleId } from "@qo/core/access"
import type { Locale } from "@qo/core/i18n"
import type { LinkMailKind } from "@qo/core/mail"
import type { Kysely } from "kysely"
import type { IssuedLink } from "../accounts/links.ts"
import { type Database, emailKey } from "../db/index.ts"
import type { Services } from "../http/services.ts"
import { mailContent } from "./mail-content.ts"

export interface Recipient {
  id: number
  email: string
  fullname: string
  role_id: RoleId
  locale: Locale
}

/** Puts a mail with a link into the outbox, in the transaction of what it tells of. */
export async function queueMail(
  trx: Kysely<Database>,
  services: Pick<Services, "about" | "mailServer" | "onMailQueued" | "publicUrl" | "texts">,
  { to, kind, link }: { to: Recipient; kind: LinkMailKind; link: IssuedLink },
): Promise<void> {
  const { publicUrl, about, texts } = services
  const content = mailContent(
    texts[to.locale],
    { publicUrl, operator: about.operator },
    { kind, fullname: to.fullname, roleId: to.role_id, token: link.token, seconds: link.seconds },
  )
  await trx
    .insertInto("outbox_mail")
    .values({
      to_address: to.email,
      to_key: emailKey(to.email),
      user_id: to.id,
      link_id: link.linkId,
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
