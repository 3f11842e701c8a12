import { type Figure, labelText } from "@qo/core/report"
import { barLines, type BarStyle } from "./bar-rows.ts"
import { shareCells, shareTitles } from "./figures.ts"
import type { ReportLine, ReportPage } from "./report-page.ts"

/** Bars of shares, answers with no name any more by their codes. */
export function shareLines(
  figures: readonly Figure[],
  drawn: BarStyle,
  page: ReportPage,
): ReportLine[] {
  const rows = figures.map((figure) => ({
    label:
      labelText(figure.label, page.words) || page.words.t("report.code", { code: figure.code }),
    bar: {
      value: figure.value,
      low: figure.low,
      high: figure.high,
      tick: figure.others?.value ?? null,
    },
    cells: shareCells(figure, page),
  }))
  const isCompared = figures.some(({ others }) => others)
  return barLines({ ...drawn, titles: shareTitles(page, isCompared), rows }, page)
}
