import {
  countText,
  meanText,
  type NpsView,
  type NumberBand,
  type NumbersView,
  type OtherMean,
  scoreText,
  shareText,
} from "@qo/core/report"
import { numberTexts } from "../text/number-texts.ts"
import { barLines, type BarStyle } from "./bar-rows.ts"
import { meanSpan, othersCell, shareSpan } from "./figures.ts"
import { indentText, type ReportLine, type ReportPage } from "./report-page.ts"

type Text = (value: number | null) => string

/** Mean, median and how far they spread, and a bar for each number or band; of a pair both ends. */
export const numberLines = (
  numbers: readonly (NumbersView | null)[],
  drawn: BarStyle,
  page: ReportPage,
): ReportLine[] =>
  numbers.flatMap((each, at) => {
    if (!each) return []
    const { t } = page.words
    const end = t(at === 0 ? "report.line.from" : "report.line.to")
    const facts = numberFacts(each, page)
    return [
      ...indentText(numbers.length > 1 ? `${end}: ${facts}` : facts, page).map(textLine),
      ...bandLines(each.bands, drawn, page),
    ]
  })

const textLine = (text: string): ReportLine => ({ text })

function numberFacts(numbers: NumbersView, page: ReportPage): string {
  const { t, locale } = page.words
  const text: Text = (value) => meanText(value, locale)
  const { mean, median, deviation, min, max, others } = numbers
  const span = meanSpan(numbers, locale)
  return [
    `${t("report.line.mean")} ${text(mean)}${span && ` (${span})`}`,
    `${t("report.line.median").toLowerCase()} ${text(median)}`,
    `${t("report.deviation")} ${text(deviation)}`,
    ...(min === null || max === null ? [] : [`${text(min)}…${text(max)}`]),
    ...othersText(others, text, page),
  ].join(" · ")
}

const othersText = (others: OtherMean | null, text: Text, { words, unicode }: ReportPage) =>
  others
    ? [
        othersCell(
          others.mark,
          words.t("report.othersMean", { value: text(others.mean) }),
          unicode,
        ).trim(),
      ]
    : []

/** The longest bar is that of the most frequent: the distribution is the purpose of the chart. */
function bandLines(bands: readonly NumberBand[], drawn: BarStyle, page: ReportPage): ReportLine[] {
  const { t, words } = page
  const { quantity } = numberTexts(words.locale)
  const most = Math.max(...bands.map(({ share }) => share ?? 0))
  const rows = bands.map(({ from, to, n, share }) => ({
    label: from === to ? quantity(from) : `${quantity(from)}–${quantity(to)}`,
    bar: { value: most > 0 ? (share ?? 0) / most : 0 },
    cells: [shareText(share, words.locale), countText(n, words.locale)],
  }))
  return barLines({ ...drawn, titles: [t("report.head.share"), t("report.head.n")], rows }, page)
}

/** The score with its interval, and the three shares that it is made of. */
export function npsLines(
  { score, low, high, others, ...parts }: NpsView,
  drawn: BarStyle,
  page: ReportPage,
): ReportLine[] {
  const { words, t } = page
  const text: Text = (value) => scoreText(value, words.locale)
  const facts = [
    `${words.t("report.line.nps")} ${text(score)}`,
    words.t("report.interval95", { low: text(low), high: text(high) }),
    ...othersText(others, text, page),
  ]
  const rows = (["promoters", "passives", "detractors"] as const).map((part) => ({
    label: words.t(`report.${part}`),
    bar: { value: parts[part].share, low: parts[part].low, high: parts[part].high },
    cells: [shareText(parts[part].share, words.locale), shareSpan(parts[part])],
  }))
  const titles = [t("report.head.share"), t("report.head.interval")]
  return [
    ...indentText(facts.join(" · "), page).map(textLine),
    ...barLines({ ...drawn, titles, rows }, page),
  ]
}
