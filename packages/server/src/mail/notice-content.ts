import type { Translate } from "@qo/core/i18n"
import { contentOf, footerOf, type MailContent, type MailParts } from "./mail-content.ts"
import type { DecisionNotice, Notice, ReportNotice } from "./notice.ts"

type T = Translate<"server">
type NoticeParts = Pick<MailParts, "text" | "quote" | "url"> & { subject: string }

/** Most characters of a name in a subject; longer ones are cut. */
const SUBJECT_NAME_MAX = 80

/** A notice's content, in the language of `t`. */
export function noticeContent(
  t: T,
  { publicUrl, operator }: { publicUrl: string; operator: string | null },
  notice: Notice,
  fullname: string,
): MailContent {
  const { kind } = notice
  const { subject, ...parts } =
    notice.kind === "reportReady"
      ? reportParts(t, publicUrl, notice)
      : decisionParts(t, publicUrl, notice)
  return contentOf(subject, {
    ...parts,
    greeting: t("mail.greeting", { name: inOneLine(fullname) }),
    action: t(`mail.${kind}.action`),
    copyLink: t("mail.copyLink"),
    notes: [t(`mail.${kind}.why`)],
    footer: footerOf(t, operator),
  })
}

const reportParts = (t: T, publicUrl: string, { pid, projectName }: ReportNotice): NoticeParts => ({
  subject: t("mail.reportReady.subject", { name: shortened(projectName) }),
  text: t("mail.reportReady.text", { name: inOneLine(projectName), pid }),
  url: `${publicUrl}/report?pid=${pid}`,
})

function decisionParts(t: T, publicUrl: string, notice: DecisionNotice): NoticeParts {
  const { pid, projectName, decision, reason, comment } = notice
  const outcome = decision === "approve" ? "approved" : "rejected"
  const text = t(`mail.moderationDecision.${outcome}Text`, { name: inOneLine(projectName), pid })
  const why =
    reason && t("mail.moderationDecision.reason", { reason: t(`rejectionReason.${reason}`) })
  return {
    subject: t(`mail.moderationDecision.${outcome}Subject`, { name: shortened(projectName) }),
    text: why ? `${text} ${why}` : text,
    ...(comment && { quote: { title: t("mail.moderationDecision.comment"), text: comment } }),
    url: `${publicUrl}/project?pid=${pid}`,
  }
}

/** A line end in a name must not begin another header or paragraph. */
const inOneLine = (name: string): string => name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim()

function shortened(name: string): string {
  const signs = Array.from(inOneLine(name))
  return signs.length > SUBJECT_NAME_MAX
    ? `${signs.slice(0, SUBJECT_NAME_MAX - 1).join("")}…`
    : signs.join("")
}
