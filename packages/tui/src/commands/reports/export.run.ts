import { FiguresFile, ResponsesFile } from "@qo/core/report"
import { EXIT, safeJson } from "../../output/index.ts"
import { writeResult } from "../../questionnaire-files/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { reportsExport } from "./export.ts"
import { loadReportFile } from "./load-file.ts"

const SCHEMAS = { json: ResponsesFile, stats: FiguresFile } as const

export const reportsExportModule: ModuleOf<typeof reportsExport> = {
  async run({ pid, format, file }, shell) {
    const content = await loadReportFile(shell.api, { pid, type: format }, SCHEMAS[format])
    await writeResult(`${safeJson(content, 2)}\n`, file, shell)
    return EXIT.done
  },
}
