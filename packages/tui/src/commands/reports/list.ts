import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const reportsList = defineCommand({
  name: "reports list",
  summary: "command.reports.list",
  access: "reports.read",
  flags: [{ name: "status", type: "projectStatus", many: true, help: "flag.status" }],
  examples: [
    { line: "qo reports list" },
    { line: "qo reports list --status finished --query шутер" },
  ],
  result: "list",
  paged: { sorts: ["pid", "name", "createdAt", "priority", "status"], query: true },
  run: (): Promise<CommandModule> =>
    import("./list.run.ts").then((module) => module.reportsListModule),
})
