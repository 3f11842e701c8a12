import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const projectsRestoreVersion = defineCommand({
  name: "projects restore-version",
  summary: "command.projects.restoreVersion",
  access: "projects.change",
  args: [{ name: "id", type: "id", required: true, help: "arg.projectId" }],
  flags: [{ name: "revision", type: "count", required: true, help: "flag.restoredRevision" }],
  examples: [
    { line: "qo projects restore-version 12 --revision 4" },
    { line: "qo projects restore-version 12 --revision 4 --dry-run", help: "example.dryRun" },
  ],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./restore-version.run.ts").then((module) => module.projectsRestoreVersionModule),
})
