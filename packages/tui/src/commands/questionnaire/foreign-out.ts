import { type ExportTool, writeForeign } from "@qo/interchange"
import { loadTranslate, partName } from "@qo/core/i18n"
import type { Questionnaire } from "@qo/core/questionnaire"
import { loadQuestionnaireWords, writeResult } from "../../questionnaire-files/index.ts"
import type { Language, Notes, Results } from "../../shell/shell.ts"
import { tellReport } from "./foreign.ts"

/** A questionnaire for another tool, and its losses. */
export async function exportTo(
  tool: ExportTool,
  questionnaire: Questionnaire,
  { out, report: path }: Record<"out" | "report", string | undefined>,
  shell: Language & Notes & Results,
): Promise<void> {
  const tq = await loadQuestionnaireWords(shell.locale)
  const { content, report } = await writeForeign(tool, questionnaire, (part) => partName(tq, part))
  await writeResult(content, out, shell)
  await tellReport(report, path, await loadTranslate(shell.locale, "foreign"), shell)
}
