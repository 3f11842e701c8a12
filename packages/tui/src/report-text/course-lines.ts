import { dayText, momentText } from "@qo/core/record"
import { countText, type CourseView, shareText } from "@qo/core/report"
import { barLines } from "./bar-rows.ts"
import { headLines } from "./report-lines.ts"
import { BLANK, type ReportLine, type ReportPage, titleLine } from "./report-page.ts"

/** How a survey went: who came, where people left, when. */
export const courseLines = (view: CourseView, page: ReportPage): ReportLine[] => [
  ...headLines(view, page),
  ...titled("report.funnel", funnelLines(view, page), page),
  ...titled("report.dropOff", dropOffLines(view, page), page),
  ...titled("report.timeLine", timeLines(view, page), page),
]

type Title = "report.funnel" | "report.dropOff" | "report.timeLine"

const titled = (title: Title, lines: ReportLine[], { t }: ReportPage): ReportLine[] =>
  lines.length === 0 ? [] : [BLANK, titleLine(t(title)), ...lines]

const PLAIN = { note: "", isGrey: false }

/** Fewer than may be told are said to be so. */
const told = (n: number | null, { words }: ReportPage) =>
  n === null ? words.t("report.lessThanTen") : countText(n, words.locale)

const partOf = (n: number | null, whole: number | null | undefined) =>
  n === null || !whole ? null : n / whole

function funnelLines({ funnel }: CourseView, page: ReportPage): ReportLine[] {
  const { t, words } = page
  const started = funnel.find(({ step }) => step === "started")?.n
  const rows = funnel.map(({ step, n }) => ({
    label: words.t(`interviews.${step}`),
    bar: { value: partOf(n, started) },
    cells: [shareText(partOf(n, started), words.locale), told(n, page)],
  }))
  return barLines({ ...PLAIN, titles: [t("report.head.share"), t("report.head.n")], rows }, page)
}

/** The bar is of those who left here among those who got here. */
function dropOffLines({ dropOff }: CourseView, page: ReportPage): ReportLine[] {
  const { t, words } = page
  const rows = dropOff.steps.map(({ text, asked, stopped }) => ({
    label: text,
    bar: { value: partOf(stopped, asked) },
    cells: [
      shareText(partOf(stopped, asked), words.locale),
      told(stopped, page),
      told(asked, page),
    ],
  }))
  const titles = [t("report.head.share"), t("report.head.stopped"), t("report.head.asked")]
  return barLines({ ...PLAIN, titles, rows }, page)
}

function timeLines({ timeLine: { by, points } }: CourseView, page: ReportPage): ReportLine[] {
  const { locale } = page.words
  const most = Math.max(...points.map(({ n }) => n ?? 0))
  const rows = points.map(({ at, n }) => ({
    label: by === "day" ? dayText(at, locale) : momentText(at, locale),
    bar: { value: partOf(n, most) },
    cells: [told(n, page)],
  }))
  return barLines({ ...PLAIN, titles: [page.t("report.head.n")], rows }, page)
}
