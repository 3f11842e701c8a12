import { checkAllAnswers } from "@qo/core/acts"
import { AnswerCheck, misfitsIn, type WholeCheck } from "@qo/core/report"
import { checkText, misfitText, type WhyWords } from "@qo/core/wording"
import { type Column, EXIT } from "../../output/index.ts"
import {
  BLANK,
  indentText,
  dimLine,
  type ReportLine,
  titleLine,
} from "../../report-text/report-page.ts"
import { loadReportWords } from "../../report-text/report-words.ts"
import type { ModuleOf, ValuesOf } from "../../shell/command.ts"
import { createProgressLine } from "../../shell/progress-line.ts"
import type { Language, Shell } from "../../shell/shell.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import { wrapText } from "../../text/wrap-text.ts"
import { columnsOf, isLineByLine, printRows, writeReportLines } from "./report-output.ts"
import type { reportsCheck } from "./reports.ts"

export const reportsCheckModule: ModuleOf<typeof reportsCheck> = {
  output: AnswerCheck.omit({ next: true }),
  async run(given, shell) {
    const check = await wholeCheck(given, shell)
    const words = { ...(await loadReportWords(shell.locale)), clean: neutraliseText }
    if (shell.forPeople) return writeReportLines(linesOf(check, words, shell), shell)
    if (isLineByLine(shell)) return printRows(MISFIT_COLUMNS, rowsOf(check, words), shell)
    await shell.print.record(recordColumns(shell), check)
    return EXIT.done
  },
}

/** Prints progress while it runs. */
async function wholeCheck(
  { pid, revision: version }: ValuesOf<typeof reportsCheck>,
  { api, progress, t }: Shell,
): Promise<WholeCheck> {
  const line = createProgressLine({ progress })
  const onPart = (count: number) => line.show(t("report.checked", { count }))
  try {
    return await checkAllAnswers(api, { pid, version }, { onPart })
  } finally {
    await line.clear()
  }
}

/** Interviews of a group that are named: a few to look at; all of them are in the other formats. */
const NAMED = 3

function linesOf(check: WholeCheck, words: WhyWords, shell: Shell): ReportLine[] {
  const { t, width } = shell
  const [first = "", ...more] = checkText({ ...check, misfits: misfitsIn(check) }, words)
  return [
    ...wrapText(first, width).map(titleLine),
    ...more.flatMap((text) => wrapText(text, width).map(dimLine)),
    ...check.groups.flatMap((group) => {
      const { interviews, question } = group
      const named = interviews.slice(0, NAMED).join(", ")
      const left = interviews.length - NAMED
      const and = left > 0 ? ` ${words.t("report.more", { n: left })}` : ""
      const line = `qo reports why ${check.pid} ${interviews[0] ?? ""} ${question}`
      return [
        BLANK,
        ...wrapText(misfitText(group, check.questions, words), width).map((text) => ({ text })),
        ...indentText(`${t("report.misfits", { count: interviews.length })}: ${named}${and}`, {
          width,
        }).map(dimLine),
        dimLine(`  ${line}`),
      ]
    }),
  ]
}

interface MisfitRow {
  interview: string
  question: string
  kind: string
  text: string
}

const MISFIT_COLUMNS = columnsOf<MisfitRow>("interview", "question", "kind", "text")

const rowsOf = ({ groups, questions }: WholeCheck, words: WhyWords): MisfitRow[] =>
  groups.flatMap((group) => {
    const { interviews, question, kind } = group
    const text = misfitText(group, questions, words)
    return interviews.map((interview) => ({ interview, question, kind, text }))
  })

const recordColumns = ({ t }: Language): readonly Column<WholeCheck>[] => [
  { field: "pid", title: t("fieldName.id") },
  { field: "version", title: t("fieldName.revision") },
  { field: "checked", title: t("report.column.checked") },
  { field: "unclear", title: t("report.column.unclear") },
]
