import { reportCalls } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import {
  type CourseView,
  type CrossTabView,
  fitsNobody,
  refusalText,
  type ReportView,
  type ReportWords,
} from "@qo/core/report"
import type { WithLink, WithProgram } from "../../../app-store/app-store.ts"
import { courseLines } from "../../../report-text/course-lines.ts"
import { crossLines } from "../../../report-text/cross-lines.ts"
import { legendLines, nobodyLines } from "../../../report-text/report-lines.ts"
import { questionLines } from "../../../report-text/question-lines.ts"
import { BLANK, type ReportLine, type ReportPage } from "../../../report-text/report-page.ts"
import { loadReportWords } from "../../../report-text/report-words.ts"
import { type WordsRead, wordLines } from "../../../report-text/word-lines.ts"
import { countingText } from "../../../text/counting-text.ts"
import { wrapText } from "../../../text/wrap-text.ts"
import type { RenderContext } from "../../../widgets/render-context.ts"
import { columnsOf, type ReportLook } from "./report-look.ts"
import { questionRow } from "./report-pane-lines.ts"
import { type ReadState, useRead } from "./use-read.ts"
import { useWords } from "./use-words.ts"
import { isWritten } from "./written-questions.ts"

export interface OpenReport {
  /** Undefined until something has come. */
  view: ReportView | undefined
  page: ReportPage | undefined
  lines: readonly ReportLine[]
}

interface ReportRequest {
  store: WithLink & WithProgram
  context: RenderContext
  pid: number
  /** Changes with every new answer. */
  news: string
  /** Columns of the list of questions, if figures are beside it. */
  listWidth?: ((view: ReportView) => number) | undefined
}

interface Parts {
  report: ReportView
  table: CrossTabView | undefined
  course: CourseView | undefined
  words: WordsRead | undefined
}

/** Reads the displayed part of a report, and turns it into lines. */
export function useReport(
  { store, context, pid, news, listWidth }: ReportRequest,
  look: ReportLook,
): OpenReport {
  const { api } = store.options
  const { mode, filter, base, weight, test, textLanguage, at, reads } = look
  const columns = columnsOf(look)
  const { locale } = context
  const asked = {
    pid,
    ...(filter !== "" && { filter }),
    ...(textLanguage !== "" && { textLanguage }),
  }
  const how = { base, test, ...(weight !== "" && { weight }) }
  const key = JSON.stringify([asked, how, reads, news, locale])
  const read = useRead(store, key, (onCounting) =>
    Promise.all([
      api.send(reportCalls.readReport, { ...asked, ...how }, { onCounting }),
      loadReportWords(locale),
    ]),
  )
  const [report, words] = read.value ?? []
  const id = report?.questions[at]?.id
  const table = useRead(store, tableKey(look, key, id), (onCounting) =>
    api.send(
      reportCalls.crossReport,
      { ...asked, ...how, rows: `q.${id}`, columns },
      { onCounting },
    ),
  )
  const course = useRead(store, mode === "course" ? key : undefined, (onCounting) =>
    api.send(
      reportCalls.reportCourse,
      { ...asked, zone: -new Date().getTimezoneOffset() },
      { onCounting },
    ),
  )
  const written = useWords({ store, pid, report, key }, look)
  const waiting = { text: `  ${waitingText(context, [read, table, course, written])}` }
  if (!report || !words) return { view: undefined, page: undefined, lines: [waiting] }
  const columnsOfList = listWidth?.(report)
  const isBeside = columnsOfList !== undefined
  const page = pageOf(besideContext(context, columnsOfList), words, sidesOf(mode))
  const parts = { report, table: newOf(table), course: newOf(course), words: newOf(written) }
  return { view: report, page, lines: bodyLines({ look, parts, page, isBeside }) ?? [waiting] }
}

/** Tables are read one by one. */
const tableKey = (look: ReportLook, key: string, id: string | undefined) =>
  look.mode === "table" && id !== undefined ? `${key} ${id} ${columnsOf(look)}` : undefined

/** A value of another question is not used. */
const newOf = <Value>({ isWaiting, value }: { isWaiting: boolean; value: Value | undefined }) =>
  isWaiting ? undefined : value

function waitingText(context: RenderContext, reads: readonly WaitingRead[]): string {
  const { t } = context
  const failed = reads.find(({ problem }) => problem !== undefined)
  if (failed) return t("view.failed", { reason: errorText(t, failed.problem) })
  const counting = reads.map((read) => read.counting).find((progress) => progress !== undefined)
  return counting ? countingText(counting, context) : t("list.loading")
}
type WaitingRead = Pick<ReadState<unknown>, "problem" | "counting">

/** A list has its cursor at the left edge; text has a cell at either side. */
const CURSOR_SIDE = 1
const TEXT_SIDES = 2
const sidesOf = (mode: ReportLook["mode"]) => (mode === "list" ? CURSOR_SIDE : TEXT_SIDES)

/** As wide as the list of questions, if figures are beside it. */
const besideContext = (context: RenderContext, columns: number | undefined): RenderContext =>
  columns === undefined ? context : { ...context, columns }

const pageOf = (
  { t, columns, unicode }: RenderContext,
  words: ReportWords,
  sides: number,
): ReportPage => ({ t, words, width: columns - sides, unicode })

interface BodyRequest {
  look: ReportLook
  parts: Parts
  page: ReportPage
  /** Figures of a question are beside the list. */
  isBeside: boolean
}

/** Undefined while the displayed part is loading. */
function bodyLines({ look, parts, page, isBeside }: BodyRequest): ReportLine[] | undefined {
  const { mode, at } = look
  const { report, table, course, words } = parts
  const nothing = nothingLines(mode, report, page)
  if (nothing) return nothing
  switch (mode) {
    case "list":
      return report.questions.map((question, place) => ({
        text: questionRow(question, { isHere: place === at, page, isBeside }),
        isHere: place === at,
      }))
    case "question":
      return report.questions
        .slice(at, at + 1)
        .flatMap((each) => [...questionLines(each, page), BLANK, ...legendLines(report, page)])
    case "table":
      return table && crossLines(table, page)
    case "course":
      return course && courseLines(course, page)
    case "words":
      return writtenLines(report, { at, words }, page)
  }
}

/** Why the view is empty, if it is. */
function nothingLines(mode: ReportLook["mode"], report: ReportView, page: ReportPage) {
  const refused = report.refused && refusalText(report.refused, page.words)
  if (refused) return wrapText(refused, page.width - 2).map((text) => ({ text: `  ${text}` }))
  if (report.interviews === 0) return [{ text: `  ${page.t("report.empty")}` }]
  return mode !== "course" && fitsNobody(report) ? nobodyLines(page) : undefined
}

/** Texts are for readers of single responses, and for questions with open answers. */
function writtenLines(
  report: ReportView,
  { at, words }: { at: number; words: WordsRead | undefined },
  page: ReportPage,
): ReportLine[] | undefined {
  const say = (text: string) =>
    wrapText(text, page.width - 2).map((line) => ({ text: `  ${line}` }))
  const question = report.questions[at]
  if (!report.rows) return say(page.t("view.report.words.noRight"))
  if (!question || !isWritten(question)) return say(page.t("view.report.words.noQuestions"))
  return words && wordLines(question, report, words, page)
}
