import { roleOf } from "@qo/core/access"
import type { Translate } from "@qo/core/i18n"
import type { LinkMailKind } from "@qo/core/mail"
import { mailHtml } from "./mail-html.ts"

export interface MailContent {
  subject: string
  text: string
  html: string
}

interface Letter {
  kind: LinkMailKind
  fullname: string
  roleId: number
  token: string
  /** How long the link is good. */
  seconds: number
}

/** The pages that links lead to. */
const PATHS: Record<LinkMailKind, string> = {
  invitation: "/invitations",
  confirmation: "/confirm-email",
  passwordReset: "/password/reset",
  passwordSetup: "/password/reset",
}

const linkUrl = (publicUrl: string, kind: LinkMailKind, token: string): string =>
  `${publicUrl}${PATHS[kind]}?token=${token}`

/** What a mail says, in the language of `t`. */
export function mailContent(
  t: Translate<"server">,
  { publicUrl, operator }: { publicUrl: string; operator: string | null },
  { kind, fullname, roleId, token, seconds }: Letter,
): MailContent {
  const service = t("app.name")
  const role = t(`role.${roleOf(roleId)}`)
  const parts = {
    // Whoever registers may have typed another's address and any name at all: such a name is not sent on.
    greeting:
      kind === "confirmation" ? t("mail.greetingPlain") : t("mail.greeting", { name: fullname }),
    text:
      kind === "invitation"
        ? t("mail.invitation.text", { service, role })
        : t(`mail.${kind}.text`, { service }),
    action: t(`mail.${kind}.action`),
    url: linkUrl(publicUrl, kind, token),
    copyLink: t("mail.copyLink"),
    validity: validityOf(t, seconds),
    ignore: t(`mail.${kind}.ignore`),
    footer: [service, ...(operator === null ? [] : [t("mail.operator", { operator })])],
  }
  const subject = t(`mail.${kind}.subject`, { service })
  return { subject, text: plain(parts), html: mailHtml(subject, parts) }
}

export interface MailParts {
  greeting: string
  text: string
  action: string
  url: string
  copyLink: string
  validity: string
  ignore: string
  /** One line each. */
  footer: readonly string[]
}

const plain = ({ greeting, text, action, url, validity, ignore, footer }: MailParts): string =>
  [greeting, text, `${action}:\n${url}`, validity, ignore, `-- \n${footer.join("\n")}`, ""].join(
    "\n\n",
  )

const HOUR = 3600
const DAY = 24 * HOUR

const validityOf = (t: Translate<"server">, seconds: number): string =>
  seconds > DAY
    ? t("mail.validDays", { count: Math.round(seconds / DAY) })
    : t("mail.validHours", { count: Math.round(seconds / HOUR) })
