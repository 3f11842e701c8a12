import { writeSurveyJs, type ExportTool, type ForeignReport } from "@qo/core/foreign"
import { loadTranslate } from "@qo/core/i18n"
import type { Questionnaire } from "@qo/core/questionnaire"
import { writeResult } from "../../questionnaire-files/index.ts"
import type { Language, Notes, Results } from "../../shell/shell.ts"
import { tellReport } from "./foreign.ts"

interface Written {
  content: string | Uint8Array
  report: ForeignReport
}

const WRITERS: Readonly<Record<ExportTool, (questionnaire: Questionnaire) => Written>> = {
  surveyjs: (questionnaire) => {
    const { survey, report } = writeSurveyJs(questionnaire)
    return { content: `${JSON.stringify(survey, undefined, 2)}\n`, report }
  },
}

/** A questionnaire for another tool, and what of it does not go along. */
export async function exportTo(
  tool: ExportTool,
  questionnaire: Questionnaire,
  { out, report: path }: Record<"out" | "report", string | undefined>,
  shell: Language & Notes & Results,
): Promise<void> {
  const { content, report } = WRITERS[tool](questionnaire)
  await writeResult(content, out, shell)
  await tellReport(report, path, await loadTranslate(shell.locale, "foreign"), shell)
}
