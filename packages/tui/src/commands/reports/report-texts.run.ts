import { readListPage, reportCalls } from "@qo/core/api"
import { momentText } from "@qo/core/record"
import { ReportText, withOwnDays } from "@qo/core/report"
import { type Column, EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { pageInput, printPages } from "../../shell/print-pages.ts"
import type { Language } from "../../shell/shell.ts"
import type { reportsTexts } from "./reports.ts"
import { bareQuestion } from "./show-report.run.ts"
import { timeCode } from "../../records/codes.ts"

const columnsOf = ({ t, locale }: Language): readonly Column<ReportText>[] => [
  { field: "interview", isId: true, title: t("column.interview") },
  {
    field: "finishedAt",
    code: timeCode("finishedAt"),
    title: t("column.when"),
    text: ({ finishedAt }) => momentText(finishedAt, locale),
    min: 10,
  },
  { field: "question", title: t("column.question"), min: 6 },
  { field: "text", title: t("report.column.text"), min: 20 },
]

export const reportsTextsModule: ModuleOf<typeof reportsTexts> = {
  output: ReportText,
  async run({ pid, question, filter }, shell) {
    await printPages(
      shell,
      columnsOf(shell),
      (page) =>
        readListPage(shell.api, reportCalls.reportTexts, {
          pid,
          ...(question !== undefined && { question: bareQuestion(question) }),
          ...(filter !== undefined && { filter: withOwnDays(filter) }),
          ...pageInput(shell, page),
        }),
      ReportText,
    )
    return EXIT.done
  },
}
