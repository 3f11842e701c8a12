import { compile } from "@qo/core/interview"
import { coveringRespondents, routeReport } from "@qo/core/routes"
import { EXIT } from "../../output/index.ts"
import { loadQuestionnaireWords, questionNames } from "../../questionnaire-files/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { numberTexts } from "../../text/number-texts.ts"
import { openOne } from "./project-file.ts"
import { readMarginals } from "./read-marginals.ts"
import type { routes } from "./questionnaire.ts"
import { RouteReportRecord, routeReportRecord } from "./routes-record.ts"
import { routesLines } from "./routes-text.ts"

export const routesModule: ModuleOf<typeof routes> = {
  output: RouteReportRecord,
  async run({ file, pid, covering, marginals: marginalsPath }, shell) {
    const { path, project } = await openOne({ file, pid }, shell)
    const { questionnaire, portraits = [] } = project
    const marginals = marginalsPath
      ? await readMarginals(marginalsPath, compile(questionnaire), shell)
      : undefined
    const report = routeReport(questionnaire, { portraits, marginals })
    const covered = covering ? coveringRespondents(questionnaire) : undefined
    const record = routeReportRecord(
      path,
      report,
      new Map(portraits.map(({ id, name }) => [id, name])),
      covered && "respondents" in covered ? covered : undefined,
    )
    if (shell.forPeople) {
      const lines = routesLines(record, {
        tq: await loadQuestionnaireWords(shell.locale),
        numbers: numberTexts(shell.locale),
        names: questionNames(questionnaire),
        byWeights: marginals !== undefined,
        bold: shell.outStyles.title,
      })
      await shell.text(`${lines.join("\n")}\n`)
    } else
      await shell.print.record<RouteReportRecord>(
        ["file", "loop", "all.routes", "all.questions", "all.minutes"].map((field) => ({
          field,
          title: field,
        })),
        record,
      )
    return record.loop ? EXIT.refused : EXIT.done
  },
}
