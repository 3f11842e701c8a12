import { writeList } from "@qo/core/structure-list"
import { EXIT } from "../../output/index.ts"
import { loadQuestionnaireWords, writeResult } from "../../questionnaire-files/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { questionnaireExport } from "./export.ts"
import { openOne } from "./open-one.ts"

export const questionnaireExportModule: ModuleOf<typeof questionnaireExport> = {
  async run({ file, pid, out }, shell) {
    const { project } = await openOne({ file, pid }, shell)
    const { text, leftOut } = writeList(project.questionnaire)
    await writeResult(text, out, shell)
    const tq = await loadQuestionnaireWords(shell.locale)
    for (const { what, count } of leftOut) await shell.tell(tq(`list.leftOut.${what}`, { count }))
    return EXIT.done
  },
}
