import {
  countText,
  type Estimate,
  type Figure,
  type Mark,
  meanText,
  type ReportWords,
  shareText,
  type ViewBase,
} from "@qo/core/report"
import type { ReportPage } from "./report-page.ts"

const SIGNS: Readonly<Record<Mark, readonly [unicode: string, ascii: string]>> = {
  higher: ["▲", "^"],
  lower: ["▼", "v"],
}

export const markText = (mark: Mark | null, unicode: boolean): string =>
  mark ? SIGNS[mark][unicode ? 0 : 1] : " "

/** `n = 412`, with weights also how many people would tell as much without them. */
export function baseText({ n, effective }: ViewBase, { words }: ReportPage): string {
  const { t, locale } = words
  const own = t("report.n", { n: countText(n, locale) })
  if (Math.round(effective) === n) return own
  return `${own} · ${t("report.effective").toLowerCase()} ${countText(effective, locale)}`
}

/** Share, interval, people, and with a filter the others beside them. */
export const shareTitles = ({ t }: ReportPage, compared: boolean): readonly string[] => [
  t("report.head.share"),
  t("report.head.interval"),
  t("report.head.n"),
  ...(compared ? [t("report.head.others")] : []),
]

export function shareCells(
  { n, value, others, ...interval }: Figure,
  { words, unicode }: ReportPage,
): readonly string[] {
  const { locale } = words
  return [
    shareText(value, locale),
    shareSpan(interval),
    countText(n, locale),
    ...(others ? [othersCell(others.mark, shareText(others.value, locale), unicode)] : []),
  ]
}

export const othersCell = (mark: Mark | null, text: string, unicode: boolean): string =>
  `${markText(mark, unicode)} ${text}`

const wholePercent = (share: number) => Math.round(share * 100)

/** `36–46`, in percent. */
export const shareSpan = ({ low, high }: Pick<Estimate, "low" | "high">): string =>
  low === null || high === null ? "" : `${wholePercent(low)}–${wholePercent(high)}`

export const meanSpan = (
  { low, high }: { low: number | null; high: number | null },
  locale: ReportWords["locale"],
): string =>
  low === null || high === null ? "" : `${meanText(low, locale)}–${meanText(high, locale)}`
