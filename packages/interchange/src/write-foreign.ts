import type { Questionnaire } from "@qo/core/questionnaire"
import type { ExportTarget } from "./export/export-entries.ts"
import type { ExportTool } from "./foreign-survey.ts"
import type { ForeignReport } from "./report/report.ts"

/** A questionnaire in another tool's format, and its losses. */
export interface WrittenForeign {
  content: string | Uint8Array<ArrayBuffer>
  report: ForeignReport
}

/** Extension and kind of each tool's files. */
export const EXPORT_FILES: Readonly<Record<ExportTool, { ending: string; type: string }>> = {
  surveyjs: { ending: "json", type: "application/json" },
  xlsform: {
    ending: "xlsx",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
}

type Write = (
  questionnaire: Questionnaire,
  nameOf: ExportTarget["nameOf"],
) => Promise<WrittenForeign>

/** Each writer is loaded when something is written for its tool. */
const WRITERS: Readonly<Record<ExportTool, Write>> = {
  surveyjs: async (questionnaire, nameOf) => {
    const { writeSurveyJs } = await import("./surveyjs/write-surveyjs.ts")
    const { survey, report } = writeSurveyJs(questionnaire, nameOf)
    return { content: `${JSON.stringify(survey, undefined, 2)}\n`, report }
  },
  xlsform: async (questionnaire, nameOf) => {
    const { writeXlsForm } = await import("./xlsform/write-xlsform.ts")
    return writeXlsForm(questionnaire, nameOf)
  },
}

/** A questionnaire as a file of another tool. The report names the parts that the file does not carry as `nameOf` does. */
export const writeForeign = (
  tool: ExportTool,
  questionnaire: Questionnaire,
  nameOf: ExportTarget["nameOf"],
): Promise<WrittenForeign> => WRITERS[tool](questionnaire, nameOf)
