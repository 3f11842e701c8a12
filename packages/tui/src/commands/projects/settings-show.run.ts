import { projectCalls } from "@qo/core/api"
import { ProjectSettings } from "@qo/core/project"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { loadProjectWords } from "./print-project.ts"
import { settingsColumns } from "./settings-columns.ts"
import type { projectsSettingsShow } from "./settings-show.ts"

export const projectsSettingsShowModule: ModuleOf<typeof projectsSettingsShow> = {
  output: ProjectSettings,
  async run({ id }, shell) {
    const settings = await shell.api.send(projectCalls.getProjectSettings, { pid: id })
    await shell.print.record(settingsColumns(await loadProjectWords(shell)), settings)
    return EXIT.done
  },
}
