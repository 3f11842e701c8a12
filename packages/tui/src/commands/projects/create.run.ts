import { projectCalls } from "@qo/core/api"
import { Project, ProjectDraft } from "@qo/core/project"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf, ValuesOf } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import { findUser } from "../../shell/references.ts"
import type { projectsCreate } from "./create.ts"
import { printProject } from "./print-project.ts"
import { PROJECT_FLAGS } from "./project-flags.ts"
import { readEnd } from "./read-end.ts"

/** Everything that can be judged before the server is asked. */
const draftOf = (values: Partial<ValuesOf<typeof projectsCreate>>) => ({
  name: values.name,
  template: values.template,
  ...(values.tpid !== undefined && { tpid: values.tpid }),
  ...(values.game !== undefined && { gameId: values.game }),
  ...(values.platform && { targetPlatforms: [...new Set(values.platform)] }),
  ...(values.priority !== undefined && { priority: values.priority }),
  ...(values.completes !== undefined && { targetCompletes: values.completes }),
})

export const projectsCreateModule: ModuleOf<typeof projectsCreate> = {
  output: Project,
  check: (values, t) => schemaProblems(ProjectDraft, draftOf(values), PROJECT_FLAGS, t),
  async run(values, shell) {
    const { api, t, note } = shell
    const { owner, ends } = values
    const draft = ProjectDraft.parse({
      ...draftOf(values),
      ...(ends !== undefined && { endsAt: await readEnd(ends, shell) }),
      ...(owner !== undefined && { ownerId: await findUser(shell, owner) }),
    })
    if (shell.dryRun)
      return showPlan(shell, { request: requestOf(projectCalls.createProject, draft) })
    const project = await api.send(projectCalls.createProject, draft)
    await printProject(project, shell)
    const { pid } = project
    await note(
      project.template === "byGame"
        ? t("projects.madeByGame", { pid })
        : t("projects.made", { pid }),
    )
    return EXIT.done
  },
}
