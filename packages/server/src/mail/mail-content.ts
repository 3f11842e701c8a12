import type { Role } from "@qo/core/access"
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
  role: Role
  token: string
  /** Lifetime of the link, seconds. */
  seconds: number
}

/** Pages to which links lead. */
const PATHS: Record<LinkMailKind, string> = {
  invitation: "/invitations",
  confirmation: "/confirm-email",
  passwordReset: "/password/reset",
  passwordSetup: "/password/reset",
}

const linkUrl = (publicUrl: string, kind: LinkMailKind, token: string): string =>
  `${publicUrl}${PATHS[kind]}?token=${token}`

/** Returns the content of a mail in the language of `t`. */
export function mailContent(
  t: Translate<"server">,
  { publicUrl, operator }: { publicUrl: string; operator: string | null },
  { kind, fullname, role, token, seconds }: Letter,
): MailContent {
  const service = t("app.name")
  const parts = {
    // Anyone can register another person's address with any name, so the mail does not contain the name.
    greeting:
      kind === "confirmation" ? t("mail.greetingPlain") : t("mail.greeting", { name: fullname }),
    text:
      kind === "invitation"
        ? t("mail.invitation.text", { service, role: t(`role.${role}`) })
        : t(`mail.${kind}.text`, { service }),
    link: {
      action: t(`mail.${kind}.action`),
      url: linkUrl(publicUrl, kind, token),
      copyLink: t("mail.copyLink"),
    },
    notes: [validityOf(t, seconds), t(`mail.${kind}.ignore`)],
    footer: footerOf(t, operator),
  }
  return contentOf(t(`mail.${kind}.subject`, { service }), parts)
}

export interface MailParts {
  greeting: string
  text: string
  /** A quoted text of one or several lines, with a title. */
  quote?: { title: string; text: string }
  link?: { action: string; url: string; copyLink: string }
  /** Notes in small print. */
  notes: readonly string[]
  /** Lines of the footer. */
  footer: readonly string[]
}

export const footerOf = (t: Translate<"server">, operator: string | null): string[] => [
  t("app.name"),
  ...(operator === null ? [] : [t("mail.operator", { operator })]),
]

export const contentOf = (subject: string, parts: MailParts): MailContent => ({
  subject,
  text: plainMail(parts),
  html: mailHtml(subject, parts),
})

const plainMail = ({ greeting, text, quote, link, notes, footer }: MailParts): string =>
  [
    greeting,
    text,
    ...(quote ? [`${quote.title}\n${quote.text.replaceAll(/^/gm, "> ")}`] : []),
    ...(link ? [`${link.action}:\n${link.url}`] : []),
    ...notes,
    `-- \n${footer.join("\n")}`,
    "",
  ].join("\n\n")

const HOUR = 3600
const DAY = 24 * HOUR

const validityOf = (t: Translate<"server">, seconds: number): string =>
  seconds > DAY
    ? t("mail.validDays", { count: Math.round(seconds / DAY) })
    : t("mail.validHours", { count: Math.round(seconds / HOUR) })
