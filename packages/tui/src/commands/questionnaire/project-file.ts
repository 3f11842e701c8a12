import { type ProjectQuestionnaire, questionnaireCalls } from "@qo/core/api"
import type { ProjectFile } from "@qo/core/project"
import { questionnaireContent } from "@qo/core/questionnaire"
import { needQuestionnaire, type QuestionnaireFile } from "../../questionnaire-files/index.ts"
import { checkedProjectOf, projectFileOf } from "../../questionnaire-files/project-file-of.ts"
import { usageFailure } from "../../shell/failure.ts"
import type { Calls, Language, Stdin } from "../../shell/shell.ts"

const projectFileText = (project: ProjectFile): string =>
  `${JSON.stringify(project, undefined, 2)}\n`

const fileOf = (path: string, project: ProjectFile): QuestionnaireFile => ({
  path,
  // As `qo questionnaire get` writes it, so that lines of findings are lines of that file.
  text: projectFileText(project),
  marked: false,
  project,
  bare: false,
  schema: undefined,
})

/** The server's response as a questionnaire file. */
export const fileOfProject = (read: ProjectQuestionnaire): QuestionnaireFile =>
  fileOf(`pid:${read.pid}`, projectFileOf(read))

/** The same for checks; its text lacks the targets of redirects. */
export const checkedFileOf = (read: ProjectQuestionnaire): QuestionnaireFile => ({
  ...fileOfProject(read),
  project: checkedProjectOf(read),
})

/** Reads the saved questionnaire of a project. @throws ApiError */
export const openByPid = async (pid: number, { api }: Calls): Promise<QuestionnaireFile> =>
  fileOfProject(await api.send(questionnaireCalls.getQuestionnaire, { pid }))

/** The same at an earlier save. @throws ApiError */
export async function openVersion(
  pid: number,
  revision: number,
  { api }: Calls,
): Promise<QuestionnaireFile> {
  const saved = await api.send(questionnaireCalls.getVersion, { pid, revision })
  const { portraits, targetPlatforms } = saved
  const questionnaire = { pid, revision, ...questionnaireContent(saved) }
  return fileOf(`pid:${pid}:${revision}`, { questionnaire, portraits, targetPlatforms })
}

/** A file, completed by the project's values of omitted fields: the state after saving it. */
export const fileOver = (
  { project }: QuestionnaireFile,
  file: QuestionnaireFile,
): QuestionnaireFile => ({ ...file, project: { ...project, ...file.project } })

/** Keeps the fields stored with each save, so that a current project can be compared with an earlier one. */
export const onlySaved = (file: QuestionnaireFile): QuestionnaireFile => {
  const { questionnaire, portraits = [], targetPlatforms = [] } = file.project
  return { ...file, project: { questionnaire, portraits, targetPlatforms } }
}

/** A questionnaire in a file, or of a project on the server. */
interface Source {
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
  return pid === undefined
    ? needQuestionnaire(file ?? "-", shell, { mayBeList: true })
    : openByPid(pid, shell)
}
