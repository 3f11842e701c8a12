import { errorText, type Locale } from "@qo/core/i18n"
import { refusalText, type ReportView, type ReportWords } from "@qo/core/report"
import { loadReportWords } from "../../../report-text/report-words.ts"
import { wrapText } from "../../../text/wrap-text.ts"
import type { RenderContext } from "../../../widgets/render-context.ts"
import { questionRow, whomText } from "./report-pane-lines.ts"

/** A report that has been read, or why it could not be. */
interface SummarySource {
  report?: ReportView
  problem?: unknown
}
export type ReportSummaryLines = (
  source: SummarySource,
  context: RenderContext,
) => readonly string[]

/** Cells at both sides of the lines. */
const SIDES = 2

/** Makes the lines of a report beside a list: of whom it is, then each question with the most frequent answer. */
export async function loadReportSummary(locale: Locale): Promise<ReportSummaryLines> {
  const words = await loadReportWords(locale)
  return ({ report, problem }, context) => {
    const width = context.columns - SIDES
    const say = (text: string) =>
      wrapText(text, width).map((line) => ` ${context.styles.dim(line)}`)
    if (!report)
      return ["", ...say(context.t("view.failed", { reason: errorText(context.t, problem) }))]
    return ["", ...summaryLines(report, words, { context, width, say })]
  }
}

interface SummaryPlace {
  context: RenderContext
  width: number
  say: (text: string) => readonly string[]
}

function summaryLines(
  report: ReportView,
  words: ReportWords,
  { context, width, say }: SummaryPlace,
): readonly string[] {
  const { t, unicode } = context
  if (report.refused) return say(refusalText(report.refused, words))
  if (report.interviews === 0) return say(t("report.empty"))
  const page = { t, words, width, unicode }
  return [
    ...say(whomText(report, page)),
    "",
    ...report.questions.map((question) => questionRow(question, { isHere: false, page })),
  ]
}
