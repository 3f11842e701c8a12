import type { Command } from "../../shell/command.ts"
import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const listImportEntries = defineCommand({
  name: "questionnaire import-report list",
  summary: "command.importReport.list",
  access: "projects.read",
  args: [{ name: "pid", type: "id", required: true, help: "arg.pidOfProject" }],
  flags: [
    { name: "report", type: "text", help: "flag.importReport" },
    { name: "state", type: "importEntryState", many: true, help: "flag.importEntryState" },
  ],
  examples: [
    { line: "qo questionnaire import-report list 12 --state open" },
    {
      line: "qo questionnaire import-report list 12 --output csv",
      help: "example.importReportCsv",
    },
  ],
  result: "list",
  run: async (): Promise<CommandModule> =>
    (await import("./import-reports.run.ts")).listImportEntriesModule,
})

export const markImportEntries = defineCommand({
  name: "questionnaire import-report mark",
  summary: "command.importReport.mark",
  access: "projects.change",
  args: [
    { name: "pid", type: "id", required: true, help: "arg.pidOfProject" },
    { name: "entries", type: "count", many: true, required: true, help: "arg.importEntries" },
  ],
  flags: [
    {
      name: "state",
      type: "importEntryState",
      required: true,
      help: "flag.importEntryNewState",
    },
    { name: "report", type: "text", help: "flag.importReport" },
  ],
  examples: [{ line: "qo questionnaire import-report mark 12 3 4 --state fixed" }],
  result: "record",
  run: async (): Promise<CommandModule> =>
    (await import("./import-reports.run.ts")).markImportEntriesModule,
})

export const IMPORT_REPORT_COMMANDS: readonly Command[] = [listImportEntries, markImportEntries]
