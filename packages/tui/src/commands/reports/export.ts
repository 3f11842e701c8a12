import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const reportsExport = defineCommand({
  name: "reports export",
  summary: "command.reports.export",
  access: "reports.read",
  args: [{ name: "pid", type: "id", required: true, help: "arg.pidOfProject" }],
  flags: [
    { name: "format", type: "reportFormat", required: true, help: "flag.reportFormat" },
    { name: "file", type: "file", help: "flag.reportFile" },
  ],
  examples: [
    { line: "qo reports export 12 --format json --file answers.json" },
    { line: "qo reports export 12 --format stats | jq .totals", help: "example.reportStats" },
  ],
  result: "text",
  run: (): Promise<CommandModule> =>
    import("./export.run.ts").then((module) => module.reportsExportModule),
})
