import { ApiError, reportCalls } from "@qo/core/api"
import { momentText } from "@qo/core/record"
import { Explanation } from "@qo/core/report"
import { explanationHead, explanationLines, toldQuestion, type WhyWords } from "@qo/core/wording"
import { type Column, EXIT } from "../../output/index.ts"
import { BLANK, dimLine, type ReportLine, titleLine } from "../../report-text/report-page.ts"
import { loadReportWords } from "../../report-text/report-words.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { CommandFailure } from "../../shell/failure.ts"
import type { Language, Shell } from "../../shell/shell.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import { wrapText } from "../../text/wrap-text.ts"
import { columnsOf, isLineByLine, printRows, writeReportLines } from "./report-output.ts"
import type { reportsWhy } from "./reports.ts"
import { bareQuestion } from "./show-report.run.ts"

export const reportsWhyModule: ModuleOf<typeof reportsWhy> = {
  output: Explanation,
  async run({ pid, interview, question }, shell) {
    const asked = { pid, interview, question: bareQuestion(question) }
    const explanation = await shell.api.send(reportCalls.explainAnswer, asked).catch((error) => {
      if (!(error instanceof ApiError && error.key === "notFound")) throw error
      throw new CommandFailure(EXIT.notFound, {
        code: error.key,
        status: error.status,
        message: shell.t("report.noInterview", { pid, interview: neutraliseText(interview) }),
        why: shell.t("report.noInterviewWhy"),
      })
    })
    const words = { ...(await loadReportWords(shell.locale)), clean: neutraliseText }
    if (shell.forPeople) return writeReportLines(linesOf(explanation, words, shell), shell)
    if (isLineByLine(shell)) return printRows(STEP_COLUMNS, rowsOf(explanation, words), shell)
    await shell.print.record(recordColumns(shell), explanation)
    return EXIT.done
  },
}

/** The question, its outcome, and the reasons: each step with its time. */
function linesOf(
  explanation: Explanation,
  words: WhyWords,
  { width }: Pick<Shell, "width">,
): ReportLine[] {
  const { question, questions } = explanation
  const { status, about } = explanationHead(explanation, words)
  return [
    ...wrapText(toldQuestion(question, questions, words), width).map(titleLine),
    ...wrapText(status, width).map((text) => ({ text })),
    ...wrapText(about, width).map(dimLine),
    BLANK,
    ...explanationLines(explanation, words).flatMap(({ text, at, isUndone }) => {
      const time = `${momentText(at, words.locale)}  `
      return wrapText(text, width - time.length).map((row, number): ReportLine => ({
        text: `${number === 0 ? time : " ".repeat(time.length)}${row}`,
        ...(isUndone && { tone: "dim" }),
      }))
    }),
  ]
}

interface StepRow {
  at: string
  kind: string
  undone: boolean
  text: string
}

const STEP_COLUMNS = columnsOf<StepRow>("at", "kind", "undone", "text")

const rowsOf = (explanation: Explanation, words: WhyWords): StepRow[] =>
  explanationLines({ ...explanation, isKept: true, leftOut: 0 }, words).map(
    ({ text, at, isUndone }, number) => ({
      at: new Date(at * 1000).toISOString(),
      kind: explanation.steps[number]?.kind ?? "",
      undone: isUndone,
      text,
    }),
  )

const recordColumns = ({ t }: Language): readonly Column<Explanation>[] => [
  { field: "interview", title: t("column.interview") },
  { field: "question", title: t("column.question") },
  { field: "status", title: t("fieldName.status") },
  { field: "outcome", title: t("column.outcome") },
]
