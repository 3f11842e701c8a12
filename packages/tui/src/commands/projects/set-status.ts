import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const projectsSetStatus = defineCommand({
  name: "projects set-status",
  summary: "command.projects.setStatus",
  access: "projects.setStatus",
  args: [{ name: "id", type: "id", many: true, help: "arg.projectIds" }],
  flags: [
    {
      name: "status",
      type: "projectStatus",
      requiredUnless: "resume",
      help: "flag.projectStatusTo",
    },
  ],
  examples: [
    { line: "qo projects set-status 12 --status paused" },
    { line: "qo projects set-status 12 13 --status 6 --dry-run", help: "example.dryRun" },
  ],
  result: "list",
  batch: true,
  dryRun: true,
  chatty: true,
  run: (): Promise<CommandModule> =>
    import("./set-status.run.ts").then((module) => module.projectsSetStatusModule),
})
