import { projectCalls } from "@qo/core/api"
import { Project } from "@qo/core/project"
import { cloneProject } from "../../actions/index.ts"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf, ValuesOf } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import { findUser } from "../../shell/references.ts"
import type { projectsClone } from "./clone.ts"
import { printProject } from "./print-project.ts"
import { PROJECT_FLAGS } from "./project-flags.ts"

const named = ({ name }: Partial<ValuesOf<typeof projectsClone>>) =>
  name === undefined ? {} : { name }

export const projectsCloneModule: ModuleOf<typeof projectsClone> = {
  output: Project,
  check: (values, t) =>
    schemaProblems(projectCalls.cloneProject.input, { pid: 1, ...named(values) }, PROJECT_FLAGS, t),
  async run(values, shell) {
    const { id, owner } = values
    const ownerId = owner === undefined ? undefined : await findUser(shell, owner)
    const { kind, call, input, send } = cloneProject({
      ...named(values),
      ...(ownerId !== undefined && { ownerId }),
    })
    const request = input(await kind.read(shell.api, id))
    if (shell.dryRun) return showPlan(shell, { id, request: requestOf(call, request) })
    const sent = await send(shell.api, request, crypto.randomUUID())
    if ("row" in sent && sent.row) {
      await printProject(sent.row, shell)
      await shell.note(shell.t("projects.cloned", { pid: id, copy: sent.row.pid }))
    }
    return EXIT.done
  },
}
