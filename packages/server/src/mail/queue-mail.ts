import { type RoleId, roleOf } from "@qo/core/access"
import type { Locale } from "@qo/core/i18n"
import type { LinkMailKind } from "@qo/core/mail"
import type { Kysely } from "kysely"
import type { Database } from "../db/index.ts"
import { keepMail } from "./keep-mail.ts"
import { mailContent } from "./mail-content.ts"
import type { MailServices } from "./services.ts"

export interface Recipient {
  id: number
  email: string
  fullname: string
  role_id: RoleId
  locale: Locale
}

/** A link with its secret, which must only be written to the mail. */
export interface IssuedLink {
  token: string
  linkId: number
  seconds: number
}

/** Adds a mail with a link to the outbox, in the transaction that creates the link. */
export async function queueMail(
  trx: Kysely<Database>,
  services: MailServices,
  { to, kind, link }: { to: Recipient; kind: LinkMailKind; link: IssuedLink },
): Promise<void> {
  const { publicUrl, about, texts } = services
  const content = mailContent(
    texts[to.locale],
    { publicUrl, operator: about.operator },
    {
      kind,
      fullname: to.fullname,
      role: roleOf(to.role_id),
      token: link.token,
      seconds: link.seconds,
    },
  )
  await keepMail(trx, services, { to, kind, linkId: link.linkId, content })
}
