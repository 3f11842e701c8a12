import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const projectsRestore = defineCommand({
  name: "projects restore",
  summary: "command.projects.restore",
  access: "projects.setStatus",
  args: [{ name: "id", type: "id", many: true, help: "arg.projectIds" }],
  examples: [
    { line: "qo projects restore 12" },
    {
      line: "qo projects list --deleted --output ids | qo projects restore --ids -",
      help: "example.batch",
    },
  ],
  result: "list",
  batch: true,
  dryRun: true,
  chatty: true,
  run: (): Promise<CommandModule> =>
    import("./restore.run.ts").then((module) => module.projectsRestoreModule),
})
