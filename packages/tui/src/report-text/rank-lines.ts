import { countText, meanText, type RankView, shareText } from "@qo/core/report"
import { barLines, type BarStyle } from "./bar-rows.ts"
import { meanSpan, othersCell } from "./figures.ts"
import { type ReportLine, type ReportPage, dimLines } from "./report-page.ts"

/** Mean places with their intervals; the bar is of those who put the answer first. */
export function rankLines(
  ranks: readonly RankView[],
  drawn: BarStyle,
  page: ReportPage,
): ReportLine[] {
  if (ranks.length === 0) return []
  const { t, words, unicode } = page
  const { locale } = words
  const rows = ranks.map(({ code, label, top, mean, n, others, ...interval }) => ({
    label: label || words.t("report.code", { code }),
    bar: { value: top[0] ?? null },
    cells: [
      shareText(top[0] ?? null, locale),
      meanText(mean, locale),
      meanSpan(interval, locale),
      countText(n, locale),
      ...(others ? [othersCell(others.mark, meanText(others.mean, locale), unicode)] : []),
    ],
  }))
  const titles = [
    t("report.head.first"),
    t("report.head.place"),
    t("report.head.interval"),
    t("report.head.n"),
    ...(ranks.some(({ others }) => others) ? [t("report.head.others")] : []),
  ]
  return [
    ...dimLines(words.t("report.meanPlace"), page),
    ...barLines({ ...drawn, titles, rows }, page),
  ]
}
