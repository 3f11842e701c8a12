import type { Locale, Translate } from "@qo/core/i18n"
import { momentText } from "@qo/core/record"
import { contentOf, footerOf, type MailContent, type MailParts } from "./mail-content.ts"
import type {
  AccountNotice,
  CrowdNotice,
  DecisionNotice,
  GameNotice,
  Notice,
  RemovalNotice,
  ReportNotice,
} from "./notice.ts"

type T = Translate<"server">
interface Words {
  t: T
  locale: Locale
}
type NoticeParts = Pick<MailParts, "text" | "quote" | "url"> & { subject: string }

/** Most characters of a name in a subject; longer ones are cut. */
const SUBJECT_NAME_MAX = 80

/** A notice's content, in the language of `t`, which is `locale`. */
export function noticeContent(
  { t, locale }: Words,
  { publicUrl, operator }: { publicUrl: string; operator: string | null },
  notice: Notice,
  fullname: string,
): MailContent {
  const { kind } = notice
  const { subject, ...parts } = partsOf({ t, locale }, publicUrl, notice)
  return contentOf(subject, {
    ...parts,
    greeting: t("mail.greeting", { name: inOneLine(fullname) }),
    action: t(`mail.${kind}.action`),
    copyLink: t("mail.copyLink"),
    notes: [t(`mail.${kind}.why`)],
    footer: footerOf(t, operator),
  })
}

function partsOf(words: Words, publicUrl: string, notice: Notice): NoticeParts {
  switch (notice.kind) {
    case "reportReady":
      return reportParts(words.t, publicUrl, notice)
    case "networkCrowd":
      return crowdParts(words.t, publicUrl, notice)
    case "moderationDecision":
      return decisionParts(words.t, publicUrl, notice)
    case "retentionPlanned":
    case "retentionDue":
    case "projectPurge":
      return removalParts(words, publicUrl, notice)
    case "passwordSet":
    case "factorReset":
      return accountParts(words.t, publicUrl, notice)
    case "gameKeysChanged":
    case "gameDeleted":
      return gameParts(words, publicUrl, notice)
  }
}

function removalParts({ t, locale }: Words, publicUrl: string, notice: RemovalNotice): NoticeParts {
  const { kind, pid, projectName, interviews, months = 0, at } = notice
  const moment = momentText(at, locale)
  const figures = { name: inOneLine(projectName), pid, count: interviews, months, moment }
  return {
    subject: t(`mail.${kind}.subject`, { name: shortened(projectName) }),
    text: t(`mail.${kind}.text`, figures),
    url: kind === "projectPurge" ? `${publicUrl}/projects` : `${publicUrl}/project?pid=${pid}`,
  }
}

const accountParts = (t: T, publicUrl: string, { kind }: AccountNotice): NoticeParts => ({
  subject: t(`mail.${kind}.subject`),
  text: t(`mail.${kind}.text`),
  url: publicUrl,
})

function gameParts({ t, locale }: Words, publicUrl: string, notice: GameNotice): NoticeParts {
  const { kind, gameId, gameName, at } = notice
  const moment = momentText(at, locale)
  return {
    subject: t(`mail.${kind}.subject`, { name: shortened(gameName) }),
    text: t(`mail.${kind}.text`, { name: inOneLine(gameName), gameId, moment }),
    url: `${publicUrl}/games`,
  }
}

const crowdParts = (t: T, publicUrl: string, { pid, projectName }: CrowdNotice): NoticeParts => ({
  subject: t("mail.networkCrowd.subject", { name: shortened(projectName) }),
  text: t("mail.networkCrowd.text", { name: inOneLine(projectName), pid }),
  url: `${publicUrl}/project?pid=${pid}`,
})

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
