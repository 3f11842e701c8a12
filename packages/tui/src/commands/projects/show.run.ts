import { projectCalls } from "@qo/core/api"
import { Project } from "@qo/core/project"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { printProject } from "./print-project.ts"
import type { projectsShow } from "./show.ts"

export const projectsShowModule: ModuleOf<typeof projectsShow> = {
  output: Project,
  async run({ id }, shell) {
    await printProject(await shell.api.send(projectCalls.getProject, { pid: id }), shell)
    return EXIT.done
  },
}
