import { EXIT } from "../../output/index.ts"
import { writeResult } from "../../questionnaire-files/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { newFileText } from "./file-text.ts"
import type { questionnaireGet } from "./get.ts"
import { openByPid, openVersion } from "./project-file.ts"

export const questionnaireGetModule: ModuleOf<typeof questionnaireGet> = {
  async run({ id, revision, bare, out }, shell) {
    const { project, text } =
      revision === undefined ? await openByPid(id, shell) : await openVersion(id, revision, shell)
    await writeResult(bare ? newFileText(project.questionnaire) : text, out, shell)
    return EXIT.done
  },
}
