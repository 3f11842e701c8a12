import type { Translate } from "@qo/core/i18n"
import { jsonPlaces, type QuestionnaireFile } from "../../questionnaire-files/index.ts"
import type { CheckRecord } from "./check-record.ts"

/** Files with the pid of one before them, and that one: a redirect to it could mean either. */
export function samePids(
  files: readonly QuestionnaireFile[],
): Map<QuestionnaireFile, QuestionnaireFile> {
  const [first, twins] = [
    new Map<number, QuestionnaireFile>(),
    new Map<QuestionnaireFile, QuestionnaireFile>(),
  ]
  for (const file of files) {
    const { pid = 0 } = file.project.questionnaire
    const before = first.get(pid)
    if (before) twins.set(file, before)
    else if (pid !== 0) first.set(pid, file)
  }
  return twins
}

/** A warning at the pid: two editions of one questionnaire may well be checked side by side. */
export function samePidRecord(
  { path: file, text, bare, project }: QuestionnaireFile,
  twin: QuestionnaireFile,
  t: Translate<"terminal">,
): CheckRecord {
  const path = bare ? ["pid"] : ["questionnaire", "pid"]
  const { line, column } = jsonPlaces(text, [path])[0] ?? { line: 1, column: 1 }
  const { pid = 0 } = project.questionnaire
  return {
    id: `${file}:${line}:${column}:samePid`,
    file,
    line,
    column,
    severity: "warning",
    code: "samePid",
    where: t("check.whole"),
    message: t("check.samePid", { pid, path: twin.path }),
    todo: null,
    path,
    place: {},
    params: { pid },
    loop: null,
    witness: null,
    fix: null,
  }
}
