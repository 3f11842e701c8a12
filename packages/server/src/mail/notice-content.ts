import type { Locale, Translate } from "@qo/core/i18n"
import { momentText } from "@qo/core/record"
import { maskedEmail } from "@qo/core/user"
import { contentOf, footerOf, type MailContent, type MailParts } from "./mail-content.ts"
import type {
  AccountNotice,
  CrowdNotice,
  DecisionNotice,
  GameNotice,
  Notice,
  OwnerNotice,
  PurgeNotice,
  RemovalNotice,
  ReportNotice,
} from "./notice.ts"

type T = Translate<"server">
interface Words {
  t: T
  locale: Locale
}
type NoticeParts = Pick<MailParts, "text" | "quote"> & {
  subject: string
  /** Undefined for a mail without a link. */
  url?: string
  why?: string
}

/** Maximum length of a name in a subject. Longer names are shortened. */
const SUBJECT_NAME_MAX = 80

interface Setting {
  publicUrl: string
  operator: string | null
  /** Recipient. `insteadOfOwner`: the recipient is an administrator, because the owner cannot get the notice. */
  recipient: { fullname: string; insteadOfOwner: boolean }
}

/** Returns the content of a notice in the language of `t`, which is `locale`. */
export function noticeContent(
  { t, locale }: Words,
  { publicUrl, operator, recipient }: Setting,
  notice: Notice,
): MailContent {
  const { kind } = notice
  const { subject, url, why, ...parts } = partsOf({ t, locale }, publicUrl, notice)
  return contentOf(subject, {
    ...parts,
    greeting: t("mail.greeting", { name: inOneLine(recipient.fullname) }),
    ...(url && { link: { action: t(`mail.${kind}.action`), url, copyLink: t("mail.copyLink") } }),
    notes: [why ?? t(recipient.insteadOfOwner ? "mail.administrator.why" : `mail.${kind}.why`)],
    footer: footerOf(t, operator),
  })
}

function partsOf(words: Words, publicUrl: string, notice: Notice): NoticeParts {
  if ("pid" in notice) return projectParts(words, publicUrl, notice)
  switch (notice.kind) {
    case "accountPurge":
    case "accountsPurge":
      return purgeParts(words, publicUrl, notice)
    case "passwordSet":
    case "factorReset":
    case "accountChanged":
      return accountParts(words, publicUrl, notice)
    case "gameKeysChanged":
    case "gameDeleted":
      return gameParts(words, publicUrl, notice)
  }
}

function projectParts(
  words: Words,
  publicUrl: string,
  notice: Extract<Notice, { pid: number }>,
): NoticeParts {
  switch (notice.kind) {
    case "reportReady":
      return reportParts(words.t, publicUrl, notice)
    case "networkCrowd":
      return crowdParts(words.t, publicUrl, notice)
    case "projectChanged":
      return ownerParts(words.t, publicUrl, notice)
    case "moderationDecision":
      return decisionParts(words.t, publicUrl, notice)
    case "retentionPlanned":
    case "retentionDue":
    case "projectPurge":
      return removalParts(words, publicUrl, notice)
  }
}

function removalParts({ t, locale }: Words, publicUrl: string, notice: RemovalNotice): NoticeParts {
  const { kind, pid, projectName, interviews, months = 0, at, isDeleted = false } = notice
  const isDueOfDeleted = isDeleted && kind === "retentionDue"
  const moment = momentText(at, locale)
  const count = kind === "retentionPlanned" ? months : interviews
  const figures = { name: inOneLine(projectName), pid, count, interviews, moment }
  return {
    subject: t(`mail.${kind}.subject`, { name: shortenName(projectName) }),
    text: t(isDueOfDeleted ? "mail.retentionDue.deletedText" : `mail.${kind}.text`, figures),
    url:
      kind === "projectPurge" || isDeleted
        ? `${publicUrl}/projects`
        : `${publicUrl}/project?pid=${pid}`,
  }
}

function purgeParts({ t, locale }: Words, publicUrl: string, notice: PurgeNotice): NoticeParts {
  const { kind, count, at } = notice
  return {
    subject: t(`mail.${kind}.subject`, { count }),
    text: t(`mail.${kind}.text`, { count, moment: momentText(at, locale) }),
    url: kind === "accountPurge" ? publicUrl : `${publicUrl}/users`,
  }
}

const accountParts = (words: Words, publicUrl: string, notice: AccountNotice): NoticeParts => ({
  subject: words.t(`mail.account.${notice.change}.subject`),
  text: accountText(words, notice),
  // The former address cannot be used for signing in, and the mailbox may belong to another person, so the mail contains no
  // link.
  ...(notice.recipient === "oldAddress"
    ? { why: words.t("mail.account.oldAddressWhy") }
    : { url: publicUrl }),
})

function accountText({ t, locale }: Words, notice: AccountNotice): string {
  const service = t("app.name")
  if (notice.change === "emailChanged")
    return notice.recipient === "oldAddress"
      ? t("mail.account.emailChanged.oldText", { service, email: maskedEmail(notice.newEmail) })
      : t("mail.account.emailChanged.newText", { service, email: maskedEmail(notice.oldEmail) })
  if (notice.change === "roleChanged") {
    const roles = { from: t(`role.${notice.from}`), to: t(`role.${notice.to}`) }
    return t("mail.account.roleChanged.text", { service, ...roles })
  }
  if (notice.change === "tokenCreated")
    return t("mail.account.tokenCreated.text", { service, name: inOneLine(notice.name) })
  if (notice.change === "guessesBlocked")
    return "tokenName" in notice
      ? t("mail.account.guessesBlocked.text", { service, name: inOneLine(notice.tokenName) })
      : t("mail.account.guessesBlocked.sessionText", {
          service,
          moment: momentText(notice.sessionSince, locale),
        })
  return t(`mail.account.${notice.change}.text`, { service })
}

function gameParts({ t, locale }: Words, publicUrl: string, notice: GameNotice): NoticeParts {
  const { kind, gameId, gameName, at } = notice
  const text =
    kind === "gameKeysChanged" && notice.change !== "issued"
      ? (`mail.gameKeysChanged.${notice.change}` as const)
      : (`mail.${kind}.text` as const)
  const moment = momentText(at, locale)
  return {
    subject: t(`mail.${kind}.subject`, { name: shortenName(gameName) }),
    text: t(text, { name: inOneLine(gameName), gameId, moment }),
    url: kind === "gameDeleted" ? `${publicUrl}/games?deleted=only` : `${publicUrl}/games`,
  }
}

const crowdParts = (t: T, publicUrl: string, { pid, projectName }: CrowdNotice): NoticeParts => ({
  subject: t("mail.networkCrowd.subject", { name: shortenName(projectName) }),
  text: t("mail.networkCrowd.text", { name: inOneLine(projectName), pid }),
  url: `${publicUrl}/project?pid=${pid}`,
})

/**
 * Content of a notice to an owner. The link never leads to a project that the recipient cannot open: a deleted or transferred
 * one.
 */
const ownerParts = (t: T, publicUrl: string, notice: OwnerNotice): NoticeParts => ({
  ...newsOfProject(t, notice),
  ...(notice.change === "callbacksAdded" && { quote: addressList(t, notice.addresses) }),
  url: `${publicUrl}${pathOfNews(notice)}`,
})

function newsOfProject(t: T, { pid, projectName, ...news }: OwnerNotice) {
  const figures = { name: inOneLine(projectName), pid, interviews: 0 }
  return {
    subject: t(`mail.projectChanged.${news.change}.subject`, { name: shortenName(projectName) }),
    text: t(`mail.projectChanged.${news.change}.text`, {
      ...figures,
      ...("interviews" in news && { interviews: news.interviews }),
    }),
  }
}

function pathOfNews({ pid, change }: OwnerNotice): string {
  if (change === "callbacksAdded") return `/projects?pid=${pid}#project-callbacks`
  return change === "stopped" || change === "received" ? `/project?pid=${pid}` : "/projects"
}

/** Maximum number of addresses in a mail. */
const MOST_ADDRESSES = 20
const ADDRESS_MAX = 200

type AddressNotice = Extract<OwnerNotice, { change: "callbacksAdded" }>

/** Lists addresses without query strings, because these may contain keys and mails are not confidential. */
function addressList(
  t: T,
  addresses: AddressNotice["addresses"],
): NonNullable<NoticeParts["quote"]> {
  const lines = addresses.slice(0, MOST_ADDRESSES).map(({ address, answers }) => {
    const shown = cut(address.replace(/\?.*$/, "?…"), ADDRESS_MAX)
    return answers ? t("mail.projectChanged.withAnswers", { address: shown }) : shown
  })
  return {
    title: t("mail.projectChanged.addresses"),
    text: [...lines, ...(addresses.length > MOST_ADDRESSES ? ["…"] : [])].join("\n"),
  }
}

const reportParts = (t: T, publicUrl: string, { pid, projectName }: ReportNotice): NoticeParts => ({
  subject: t("mail.reportReady.subject", { name: shortenName(projectName) }),
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
    subject: t(`mail.moderationDecision.${outcome}Subject`, { name: shortenName(projectName) }),
    text: why ? `${text} ${why}` : text,
    ...(comment && { quote: { title: t("mail.moderationDecision.comment"), text: comment } }),
    url: `${publicUrl}/project?pid=${pid}`,
  }
}

/** Replaces line breaks in a name, so that it cannot start another header or paragraph. */
const inOneLine = (name: string): string => name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim()

const shortenName = (name: string): string => cut(inOneLine(name), SUBJECT_NAME_MAX)

function cut(text: string, most: number): string {
  const signs = Array.from(text)
  return signs.length > most ? `${signs.slice(0, most - 1).join("")}…` : text
}
