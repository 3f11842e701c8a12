import { countRangeText } from "@qo/core/lib"
import { dayText, momentText } from "@qo/core/record"
import { countText, type CourseView, partText } from "@qo/core/report"
import { barLines } from "./bar-rows.ts"
import { headLines } from "./report-lines.ts"
import { BLANK, type ReportLine, type ReportPage, titleLine } from "./report-page.ts"

/** Course of a survey: who came, who broke off, when. */
export const courseLines = (view: CourseView, page: ReportPage): ReportLine[] => [
  ...headLines(view, page),
  ...titledLines("report.funnel", funnelLines(view, page), page),
  ...titledLines("report.dropOff", dropOffLines(view, page), page),
  ...titledLines("report.timeLine", timeLines(view, page), page),
]

type Title = "report.funnel" | "report.dropOff" | "report.timeLine"

const titledLines = (title: Title, lines: ReportLine[], { t }: ReportPage): ReportLine[] =>
  lines.length === 0 ? [] : [BLANK, titleLine(t(title)), ...lines]

const PLAIN = { note: "", isGrey: false }

/** Small numbers are shown as "fewer than". */
const countOrNote = (n: number | null, { words }: ReportPage, isRounded = false) =>
  n === null
    ? words.t("report.lessThanTen")
    : countRangeText(n, isRounded, (each) => countText(each, words.locale))

const partOf = (n: number | null, whole: number | null | undefined) =>
  n === null || !whole ? null : n / whole

function funnelLines({ funnel, rounded }: CourseView, page: ReportPage): ReportLine[] {
  const { t, words } = page
  const started = funnel.find(({ step }) => step === "started")?.n
  const rows = funnel.map(({ step, n }) => ({
    label: words.t(`interviews.${step}`),
    bar: { value: partOf(n, started) },
    cells: [partText(partOf(n, started), words.locale), countOrNote(n, page, rounded.funnel)],
  }))
  return barLines({ ...PLAIN, titles: [t("report.head.share"), t("report.head.n")], rows }, page)
}

/** The share is of those who got here; the longest bar is where most people left: few leave anywhere. */
function dropOffLines({ dropOff }: CourseView, page: ReportPage): ReportLine[] {
  const { t, words } = page
  const { steps, started, stoppedAtStart } = dropOff
  if (steps.length === 0) return []
  const start = { text: words.t("report.beforeFirst"), asked: started, stopped: stoppedAtStart }
  const places = [start, ...steps]
  const most = Math.max(...places.map(({ stopped }) => stopped ?? 0))
  const rows = places.map(({ text, asked, stopped }) => ({
    label: text,
    bar: { value: partOf(stopped, most) },
    cells: [
      partText(partOf(stopped, asked), words.locale),
      countOrNote(stopped, page),
      countOrNote(asked, page),
    ],
  }))
  const titles = [t("report.head.share"), t("report.head.stopped"), t("report.head.asked")]
  return barLines({ ...PLAIN, titles, rows }, page)
}

function timeLines(
  { timeLine: { by, points }, rounded }: CourseView,
  page: ReportPage,
): ReportLine[] {
  const { locale } = page.words
  const most = Math.max(...points.map(({ n }) => n ?? 0))
  const rows = points.map(({ at, n }) => ({
    label: by === "day" ? dayText(at, locale) : momentText(at, locale),
    bar: { value: partOf(n, most) },
    cells: [countOrNote(n, page, rounded.timeLine)],
  }))
  return barLines({ ...PLAIN, titles: [page.t("report.head.n")], rows }, page)
}
