import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const projectsUpdate = defineCommand({
  name: "projects update",
  summary: "command.projects.update",
  access: "projects.change",
  args: [{ name: "id", type: "id", required: true, help: "arg.projectId" }],
  flags: [
    { name: "name", type: "text", help: "flag.projectName" },
    { name: "tpid", type: "text", help: "flag.tpidOrNone" },
    { name: "platform", type: "targetPlatform", many: true, help: "flag.targetPlatforms" },
    { name: "priority", type: "count", help: "flag.priority" },
    { name: "completes", type: "text", help: "flag.targetCompletesOrNone" },
    { name: "ends", type: "text", help: "flag.endsOrNone" },
    { name: "owner", type: "text", help: "flag.ownerTo" },
  ],
  examples: [
    { line: 'qo projects update 12 --name "Игроки осенью"' },
    {
      line: "qo projects update 12 --completes none --ends 2026-12-31 --dry-run",
      help: "example.dryRun",
    },
  ],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./update.run.ts").then((module) => module.projectsUpdateModule),
})
