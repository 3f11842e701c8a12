import { projectFileJsonSchema } from "@qo/core/project"
import { questionnaireJsonSchema } from "@qo/core/questionnaire"
import { EXIT } from "../../output/index.ts"
import { loadQuestionnaireWords, writeResult } from "../../questionnaire-files/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { exportList, get, schema } from "./questionnaire.ts"
import { newFileText } from "./file-text.ts"
import { openByPid, openOne, openVersion } from "./project-file.ts"

export const getModule: ModuleOf<typeof get> = {
  async run({ id, revision, bare, out }, shell) {
    const { project, text } =
      revision === undefined ? await openByPid(id, shell) : await openVersion(id, revision, shell)
    await writeResult(bare ? newFileText(project.questionnaire) : text, out, shell)
    return EXIT.done
  },
}

export const exportListModule: ModuleOf<typeof exportList> = {
  async run({ file, pid, out, to, report }, shell) {
    const { project } = await openOne({ file, pid }, shell)
    if (to !== undefined) {
      const { exportTo } = await import("./foreign-out.ts")
      await exportTo(to, project.questionnaire, { out, report }, shell)
      return EXIT.done
    }
    const { writeList } = await import("@qo/core/structure-list")
    const { text, leftOut } = writeList(project.questionnaire)
    await writeResult(text, out, shell)
    const tq = await loadQuestionnaireWords(shell.locale)
    for (const { what, count } of leftOut) await shell.tell(tq(`list.leftOut.${what}`, { count }))
    return EXIT.done
  },
}

export const schemaModule: ModuleOf<typeof schema> = {
  async run({ project }, { text }) {
    const made = project ? projectFileJsonSchema() : questionnaireJsonSchema()
    await text(`${JSON.stringify(made, undefined, 2)}\n`)
    return EXIT.done
  },
}
