import { type Command, type CommandModule, defineCommand } from "../../shell/command.ts"

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
    import("./reports.run.ts").then((module) => module.reportsListModule),
})

export const reportsShow = defineCommand({
  name: "reports show",
  summary: "command.reports.show",
  access: "reports.read",
  args: [{ name: "pid", type: "id", required: true, help: "arg.pidOfProject" }],
  examples: [
    { line: "qo reports show 12" },
    { line: "qo reports show 12 --jq '.portraits[] | [.name, .completed, .target]'" },
  ],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./reports.run.ts").then((module) => module.reportsShowModule),
})

export const reportsExport = defineCommand({
  name: "reports export",
  summary: "command.reports.export",
  access: "reports.read",
  args: [{ name: "pid", type: "id", required: true, help: "arg.pidOfProject" }],
  flags: [
    { name: "format", type: "reportFormat", required: true, help: "flag.reportFormat" },
    { name: "filter", type: "text", help: "flag.reportFilter" },
    { name: "weight", type: "text", help: "flag.reportWeight" },
    { name: "labels", type: "switch", help: "flag.reportLabels" },
    { name: "file", type: "file", help: "flag.reportFile" },
  ],
  examples: [
    { line: "qo reports export 12 --format sav --file answers.sav" },
    {
      line: "qo reports export 12 --format csv --labels --filter 'gender:f age:18-24'",
      help: "example.reportFilter",
    },
    { line: "qo reports export 12 --format stats | jq .totals", help: "example.reportStats" },
  ],
  result: "text",
  run: (): Promise<CommandModule> =>
    import("./reports.run.ts").then((module) => module.reportsExportModule),
})

export const REPORT_COMMANDS: readonly Command[] = [reportsList, reportsShow, reportsExport]
