import { projectCalls } from "@qo/core/api"
import { Project, PROJECT_STATUSES } from "@qo/core/project"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { pageInput, printPages } from "../../shell/print-pages.ts"
import { findOrganization } from "../../shell/references.ts"
import { findUser } from "../../shell/references.ts"
import type { projectsList } from "./list.ts"
import { loadProjectWords } from "./print-project.ts"
import { projectColumns } from "./project-columns.ts"

export const projectsListModule: ModuleOf<typeof projectsList> = {
  output: Project,
  async run({ status, template, organization, owner, tpid, deleted }, shell) {
    const organizationId = organization && (await findOrganization(shell, organization))
    const ownerId = owner && (await findUser(shell, owner))
    const filter = {
      ...(status && { statuses: status.map((name) => PROJECT_STATUSES[name].id) }),
      ...(template && { templates: template }),
      ...(organizationId && { organizationId }),
      ...(ownerId && { ownerId }),
      ...(tpid && { tpid }),
      ...(deleted && { deleted: "only" }),
    }
    const { listProjects } = projectCalls
    await printPages(
      shell,
      projectColumns(await loadProjectWords(shell)),
      (page) =>
        shell.api.list(
          listProjects,
          listProjects.input.parse({ ...filter, ...pageInput(shell, page) }),
        ),
      Project,
    )
    return EXIT.done
  },
}
