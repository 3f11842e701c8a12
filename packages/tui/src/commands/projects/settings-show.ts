import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const projectsSettingsShow = defineCommand({
  name: "projects settings show",
  summary: "command.projects.settingsShow",
  access: "projects.read",
  args: [{ name: "id", type: "id", required: true, help: "arg.projectId" }],
  examples: [{ line: "qo projects settings show 12" }],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./settings-show.run.ts").then((module) => module.projectsSettingsShowModule),
})
