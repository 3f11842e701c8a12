import { needQuestionnaire, type QuestionnaireFile } from "../../questionnaire-files/index.ts"
import { usageFailure } from "../../shell/failure.ts"
import type { Calls, Language, Stdin } from "../../shell/shell.ts"
import { openByPid } from "./project-file.ts"

/** A questionnaire in a file, or of a project on the server. */
export interface Source {
  file?: string | undefined
  pid?: number | undefined
}

/** @throws CommandFailure where neither or both are given, or the file is no questionnaire; ApiError */
export async function openOne(
  { file, pid }: Source,
  shell: Calls & Language & Stdin,
): Promise<QuestionnaireFile> {
  if (file !== undefined && pid !== undefined)
    throw usageFailure(shell.t, [{ field: "FILE, --pid", message: shell.t("input.fileOrPid") }])
  return pid === undefined ? needQuestionnaire(file ?? "-", shell) : openByPid(pid, shell)
}
