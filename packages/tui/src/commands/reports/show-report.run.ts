import { reportCalls } from "@qo/core/api"
import {
  CourseView,
  CrossTabView,
  refusalText,
  ReportView,
  unknownQuestion,
  type ViewFrame,
  withOwnDays,
} from "@qo/core/report"
import { z } from "zod"
import type { InputProblem } from "../../inputs/input.ts"
import { type Column, EXIT } from "../../output/index.ts"
import { courseLines } from "../../report-text/course-lines.ts"
import { crossLines } from "../../report-text/cross-lines.ts"
import { reportLines } from "../../report-text/report-lines.ts"
import type { ReportPage } from "../../report-text/report-page.ts"
import { loadReportWords } from "../../report-text/report-words.ts"
import type { ModuleOf, ValuesOf } from "../../shell/command.ts"
import { CommandFailure } from "../../shell/failure.ts"
import type { Shell } from "../../shell/shell.ts"
import { wrongUsage } from "../../shell/wrong-usage.ts"
import { readCapabilities } from "../../terminal/index.ts"
import {
  CELL_COLUMNS,
  cellRows,
  COURSE_COLUMNS,
  courseRows,
  FIGURE_COLUMNS,
  figureRows,
} from "./figure-rows.ts"
import { isLineByLine, printRows, writeReportLines } from "./report-output.ts"
import type { reportsShow } from "./reports.ts"

type ReportValues = ValuesOf<typeof reportsShow>

export const reportsShowModule: ModuleOf<typeof reportsShow> = {
  output: z.union([ReportView, CrossTabView, CourseView]),
  check: (given, t) => [...tableProblems(given, t), ...courseProblems(given, t)],
  async run(given, shell) {
    if (given.course) return showCourse(given, shell)
    return given.by ? showTable(given, given.by, shell) : showReport(given, shell)
  },
}

type T = Shell["t"]

const problem = (field: string, message: string): InputProblem => ({ field, message })

function tableProblems({ question, by, uncorrected }: ReportValues, t: T): InputProblem[] {
  if (by)
    return namedQuestions(question).length === 1
      ? []
      : [problem("--by", t("report.byNeedsQuestion"))]
  return uncorrected ? [problem("--uncorrected", t("report.onlyWith", { flag: "--by" }))] : []
}

function courseProblems({ course, hours, ...given }: ReportValues, t: T): InputProblem[] {
  if (!course) return hours ? [problem("--hours", t("report.onlyWith", { flag: "--course" }))] : []
  const names = ["question", "by", "base", "weight", "test"] as const
  const beside = names.find((name) => given[name] !== undefined)
  if (beside === undefined) return []
  return [problem("--course", t("report.courseAlone", { flag: `--${beside}` }))]
}

const lensOf = ({ pid, filter, base, weight, test, ...given }: ReportValues) => ({
  pid,
  ...(filter !== undefined && { filter: withOwnDays(filter) }),
  ...(base !== undefined && { base }),
  ...(weight !== undefined && { weight }),
  ...(test !== undefined && { test }),
  ...textLanguageOf(given),
})

const textLanguageOf = ({
  "text-language": textLanguage,
}: Pick<ReportValues, "text-language">) => ({
  ...(textLanguage !== undefined && { textLanguage }),
})

async function showReport(given: ReportValues, shell: Shell) {
  const read = await shell.api.send(reportCalls.readReport, lensOf(given))
  const page = await pageOf(shell)
  refuse(read, given, page, shell)
  const view = { ...read, questions: chosenQuestions(read, given, page, shell) }
  if (shell.forPeople) return writeReportLines(reportLines(view, page), shell)
  if (isLineByLine(shell)) return printRows(FIGURE_COLUMNS, figureRows(view, page.words), shell)
  return printView(view, shell)
}

async function showTable(given: ReportValues, by: readonly string[], shell: Shell) {
  const { question: [question = ""] = [], uncorrected } = given
  const view = await shell.api.send(reportCalls.crossReport, {
    ...lensOf(given),
    rows: `q.${bareQuestion(question)}`,
    columns: by.join(","),
    ...(uncorrected && { bonferroni: "no" as const }),
  })
  const page = await pageOf(shell)
  refuse(view, given, page, shell)
  if (shell.forPeople) return writeReportLines(crossLines(view, page), shell)
  if (isLineByLine(shell)) return printRows(CELL_COLUMNS, cellRows(view, page.words), shell)
  return printView(view, shell)
}

async function showCourse({ pid, filter, hours, ...given }: ReportValues, shell: Shell) {
  const view = await shell.api.send(reportCalls.reportCourse, {
    pid,
    ...(filter !== undefined && { filter: withOwnDays(filter) }),
    ...textLanguageOf(given),
    by: hours ? "hour" : "day",
    zone: -new Date().getTimezoneOffset(),
  })
  const page = await pageOf(shell)
  refuse(view, given, page, shell)
  if (shell.forPeople) return writeReportLines(courseLines(view, page), shell)
  if (isLineByLine(shell)) return printRows(COURSE_COLUMNS, courseRows(view, page.words), shell)
  return printView(view, shell)
}

/** Questions have the name of the report: `q.ID` from filters, or the id alone. */
export const bareQuestion = (id: string): string => id.replace(/^q\./, "")

/** One after another, or one flag with commas. */
const namedQuestions = (given: readonly string[] = []): string[] =>
  given.flatMap((each) => each.split(",")).filter((each) => each !== "")

/** @throws CommandFailure for a question that the report has not */
function chosenQuestions(
  { questions }: ReportView,
  { question }: ReportValues,
  { words }: ReportPage,
  shell: Shell,
) {
  const wanted = namedQuestions(question).map(bareQuestion)
  const missing = wanted.find((id) => !questions.some((each) => each.id === id))
  if (missing !== undefined)
    throw wrongUsage(shell, [
      { field: "--question", message: refusalText(unknownQuestion(missing, questions), words) },
    ])
  return wanted.length === 0 ? questions : questions.filter(({ id }) => wanted.includes(id))
}

/** A filter that is not understood, a base too small to show, or an unknown language is an error. @throws CommandFailure */
function refuse(
  { refused, languages, textLanguage }: ShownFrame,
  { "text-language": asked }: Pick<ReportValues, "text-language">,
  { words }: ReportPage,
  shell: Shell,
): void {
  if (refused !== null) {
    const message = refusalText(refused, words)
    throw new CommandFailure(EXIT.refused, { code: refused.key, message })
  }
  if (asked === undefined || asked === textLanguage) return
  const message = shell.t("report.unknownLanguage", {
    language: asked,
    languages: languages.join(", ") || "—",
  })
  throw wrongUsage(shell, [{ field: "--text-language", message }])
}
type ShownFrame = Pick<ViewFrame, "refused" | "languages" | "textLanguage">

async function pageOf({ t, locale, width, env }: Shell): Promise<ReportPage> {
  const words = await loadReportWords(locale)
  const { unicode } = readCapabilities({ env, size: {} })
  return { t, words, width, unicode }
}

/** Columns for tables whose fields the user chose. */
const frameColumns = ({ t }: Shell): readonly Column<Partial<ViewFrame>>[] => [
  { field: "pid", title: t("fieldName.id") },
  { field: "name", title: t("fieldName.title") },
  { field: "filter", title: t("report.column.filter") },
  { field: "people.n", title: t("report.head.n") },
]

async function printView(view: ReportView | CrossTabView | CourseView, shell: Shell) {
  await shell.print.record(frameColumns(shell), view)
  return EXIT.done
}
