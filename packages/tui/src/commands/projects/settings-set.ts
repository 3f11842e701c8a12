import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const projectsSettingsSet = defineCommand({
  name: "projects settings set",
  summary: "command.projects.settingsSet",
  access: "projectSettings.change",
  args: [
    { name: "id", type: "id", required: true, help: "arg.projectId" },
    { name: "setting", type: "pair", many: true, required: true, help: "arg.projectSettings" },
  ],
  examples: [
    { line: "qo projects settings set 12 set_priority=80" },
    {
      line: "qo projects settings set 12 set_report_fill_online=off --dry-run",
      help: "example.dryRun",
    },
  ],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./settings-set.run.ts").then((module) => module.projectsSettingsSetModule),
})
