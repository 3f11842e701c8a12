import { projectCalls, questionnaireCalls } from "@qo/core/api"
import { Project } from "@qo/core/project"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { explainLocked } from "../questionnaire/explain-locked.ts"
import { printProject } from "./print-project.ts"
import type { projectsRestoreVersion } from "./restore-version.ts"

export const projectsRestoreVersionModule: ModuleOf<typeof projectsRestoreVersion> = {
  output: Project,
  async run({ id: pid, revision: version }, shell) {
    const { revision } = await shell.api.send(projectCalls.getProject, { pid })
    const { restoreVersion } = questionnaireCalls
    const request = { pid, revision, version }
    if (shell.dryRun)
      return showPlan(shell, { id: pid, request: requestOf(restoreVersion, request) })
    const { project } = await explainLocked(pid, shell, () =>
      shell.api.send(restoreVersion, request),
    )
    await printProject(project, shell)
    await shell.note(
      shell.t("projects.versionRestored", { pid, version, revision: project.revision }),
    )
    return EXIT.done
  },
}
