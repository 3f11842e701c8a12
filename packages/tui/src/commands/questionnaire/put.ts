import type { Translate } from "@qo/core/i18n"
import { projectCalls, questionnaireCalls } from "@qo/core/api"
import { can, type Role } from "@qo/core/access"
import { keysOf } from "@qo/core/lib"
import type { Project, ProjectFile } from "@qo/core/project"
import { EXIT } from "../../output/index.ts"
import {
  needQuestionnaire,
  type QuestionnaireFile,
  writeWholeFile,
} from "../../questionnaire-files/index.ts"
import type { ModuleOf, ValuesOf } from "../../shell/command.ts"
import { callerOf } from "../../shell/caller.ts"
import { usageFailure } from "../../shell/failure.ts"
import type { Calls, Language, Notes } from "../../shell/shell.ts"
import { fileText } from "./file-text.ts"
import { planSave, revisionOf } from "./plan-save.ts"
import { fileOfProject, openByPid } from "./project-file.ts"
import type { put } from "./questionnaire.ts"
import { printSaved } from "./saved-columns.ts"
import { isUnchanged, type SavedProject, saveProject } from "./save-project.ts"

const { saveQuestionnaire } = questionnaireCalls

type PutValues = ValuesOf<typeof put>

export const putModule: ModuleOf<typeof put> = {
  output: saveQuestionnaire.output,
  async run(given, shell) {
    const { t } = shell
    refuseCombinations(given, t)
    const file = await needQuestionnaire(given.file, shell)
    const pid = pidOf(given, file, t)
    const stored = given.overwrite || shell.dryRun ? await openByPid(pid, shell) : undefined
    const revision =
      given.overwrite && stored ? revisionOf(stored) : startOf(pid, file, given.file, t)
    const { role } = await callerOf(shell)
    const project = givableProject(file.project, role)
    const wish = { pid, revision, project, merge: given.merge }
    await tellFixed(pid, file.project, role, shell)
    if (shell.dryRun && stored) return planSave(wish, stored, { ...file, project }, shell)
    const saved = await saveProject(wish, given.file, shell)
    await printSaved(saved, wish, shell)
    if (given.update) await rewrite(file, saved, shell)
    else if (given.file !== "-" && !isUnchanged(saved, wish))
      await shell.note(t("put.fileIsOld", { path: given.file }))
    return EXIT.done
  },
}

function refuseCombinations(
  { merge, overwrite, update, file }: PutValues,
  t: Translate<"terminal">,
): void {
  if (merge && overwrite)
    throw usageFailure(t, [{ field: "--merge, --overwrite", message: t("input.oneBody") }])
  if (update && file === "-")
    throw usageFailure(t, [{ field: "--update", message: t("put.noStdinUpdate") }])
}

/** The file, in its layout, with the server's current content: the next change starts from there. */
async function rewrite(
  file: QuestionnaireFile,
  saved: SavedProject,
  shell: Language & Notes,
): Promise<void> {
  const stored = fileOfProject(saved).project
  const given = Object.keys(file.project) as (keyof ProjectFile)[]
  const project = {
    ...Object.fromEntries(given.map((name) => [name, stored[name] ?? file.project[name]])),
    questionnaire: stored.questionnaire,
  }
  await writeWholeFile(file.path, fileText(file, project), shell.t)
  await shell.note(shell.t("file.written", { path: file.path }))
}

/** If the file belongs to another project, it contains no revision of this one. */
const knownPid = ({ project }: QuestionnaireFile): number | undefined =>
  project.questionnaire.pid === 0 ? undefined : project.questionnaire.pid

function pidOf({ pid }: PutValues, file: QuestionnaireFile, t: Translate<"terminal">): number {
  const found = pid ?? knownPid(file)
  if (found !== undefined) return found
  throw usageFailure(t, [{ field: "--pid", message: t("input.noPid") }])
}

/** The revision that the file is based on; without it, other changes could be overwritten unnoticed. @throws CommandFailure */
function startOf(
  pid: number,
  file: QuestionnaireFile,
  path: string,
  t: Translate<"terminal">,
): number {
  const { revision } = file.project.questionnaire
  if (revision !== undefined && (knownPid(file) ?? pid) === pid) return revision
  const message = revision === undefined ? t("input.noRevision") : t("input.otherRevision", { pid })
  throw usageFailure(t, [{ field: "FILE", message }], t("hint.noRevision", { pid, path }))
}

/** The fields that this role may save: files may come from users with more rights. */
function givableProject({ priority, settings, ...project }: ProjectFile, role: Role): ProjectFile {
  if (!can(role, "projectSettings.change")) return project
  return {
    ...project,
    ...(priority !== undefined && { priority }),
    ...(settings !== undefined && { settings }),
  }
}

const KEPT = ["template", "tpid", "priority", "settings"] as const satisfies (keyof ProjectFile)[]

/** Reports fields of the file that a save does not change: template, target project, and settings for some roles. */
async function tellFixed(
  pid: number,
  project: ProjectFile,
  role: Role,
  shell: Calls & Language & Notes,
): Promise<void> {
  if (KEPT.every((name) => project[name] === undefined)) return
  const stored = await shell.api.send(projectCalls.getProject, { pid })
  if (!can(role, "projectSettings.change") && differsInSettings(project, stored))
    await shell.tell(shell.t("put.settingsKept", { pid }))
  const differs =
    (project.template !== undefined && project.template !== stored.template) ||
    (project.tpid !== undefined && project.tpid !== stored.tpid)
  if (differs) await shell.tell(shell.t("put.fixed", { pid }))
}

const differsInSettings = ({ priority, settings = {} }: ProjectFile, stored: Project): boolean =>
  (priority !== undefined && priority !== stored.priority) ||
  keysOf(settings).some((name) => settings[name] !== stored.settings[name])
