import { type Command, type CommandModule, defineCommand } from "../../shell/command.ts"

export const reportsList = defineCommand({
  name: "reports list",
  summary: "command.reports.list",
  access: "reports.read",
  flags: [{ name: "status", type: "projectStatus", many: true, help: "flag.status" }],
  examples: [
    { line: "qo reports list" },
    { line: "qo reports list --status finished --query шутер" },
    { line: "qo reports list --sort -progress", help: "example.reportsMost" },
  ],
  result: "list",
  paged: { sorts: ["pid", "name", "createdAt", "priority", "status", "progress"], query: true },
  run: (): Promise<CommandModule> =>
    import("./reports.run.ts").then((module) => module.reportsListModule),
})

/** Parameters of a report: respondents, base of shares, weights. */
const LENS = [
  { name: "filter", type: "text", help: "flag.reportFilter" },
  { name: "base", type: "reportBase", help: "flag.reportBase" },
  { name: "weight", type: "text", help: "flag.reportWeight" },
] as const

const TEXT_LANGUAGE = {
  name: "text-language",
  type: "text",
  help: "flag.reportTextLanguage",
} as const

export const reportsShow = defineCommand({
  name: "reports show",
  summary: "command.reports.show",
  access: "reports.read",
  args: [{ name: "pid", type: "id", required: true, help: "arg.pidOfProject" }],
  flags: [
    { name: "question", type: "text", many: true, help: "flag.reportQuestion" },
    ...LENS,
    { name: "test", type: "reportTest", help: "flag.reportTest" },
    { name: "by", type: "text", many: true, help: "flag.reportBy" },
    { name: "uncorrected", type: "switch", help: "flag.reportUncorrected" },
    TEXT_LANGUAGE,
    { name: "course", type: "switch", help: "flag.reportCourse" },
    { name: "hours", type: "switch", help: "flag.reportHours" },
  ],
  examples: [
    { line: "qo reports show 12" },
    { line: 'qo reports show 12 --filter "gender:f age:18-24"', help: "example.reportOthers" },
    {
      line: "qo reports show 12 --question brands --by gender,age",
      help: "example.reportBy",
    },
    {
      line: "qo reports show 12 --filter finishedAt:2026-05-04..2026-05-10",
      help: "example.reportDays",
    },
    { line: "qo reports show 12 --text-language en", help: "example.reportTextLanguage" },
    { line: "qo reports show 12 --course", help: "example.reportCourse" },
    { line: "qo reports show 12 --output tsv", help: "example.reportTsv" },
  ],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./show-report.run.ts").then((module) => module.reportsShowModule),
})

export const reportsTexts = defineCommand({
  name: "reports texts",
  summary: "command.reports.texts",
  access: "reports.read",
  args: [
    { name: "pid", type: "id", required: true, help: "arg.pidOfProject" },
    { name: "question", type: "text", help: "arg.reportQuestion" },
  ],
  flags: [{ name: "filter", type: "text", help: "flag.reportFilter" }],
  examples: [
    { line: "qo reports texts 12 why" },
    { line: 'qo reports texts 12 why --query цена --filter "gender:f"' },
  ],
  result: "list",
  paged: { sorts: [], query: true },
  run: (): Promise<CommandModule> =>
    import("./report-texts.run.ts").then((module) => module.reportsTextsModule),
})

export const reportsWhy = defineCommand({
  name: "reports why",
  summary: "command.reports.why",
  access: "reports.read",
  args: [
    { name: "pid", type: "id", required: true, help: "arg.pidOfProject" },
    { name: "interview", type: "text", required: true, help: "arg.interview" },
    { name: "question", type: "text", required: true, help: "arg.whyQuestion" },
  ],
  examples: [
    { line: "qo reports why 12 768.k3JdVYqZ0mSxT1uWc9RfAg q7" },
    { line: "qo reports why 12 K7QM-2XWD-9RTP q7", help: "example.whyReceipt" },
  ],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./why.run.ts").then((module) => module.reportsWhyModule),
})

export const reportsCheck = defineCommand({
  name: "reports check",
  summary: "command.reports.check",
  access: "reports.read",
  args: [{ name: "pid", type: "id", required: true, help: "arg.pidOfProject" }],
  flags: [{ name: "revision", type: "count", help: "flag.checkRevision" }],
  examples: [
    { line: "qo reports check 12" },
    { line: "qo reports check 12 --output tsv", help: "example.checkTsv" },
  ],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./check.run.ts").then((module) => module.reportsCheckModule),
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
    { name: "base", type: "reportBase", help: "flag.reportBase" },
    { name: "labels", type: "switch", help: "flag.reportLabels" },
    TEXT_LANGUAGE,
    { name: "file", type: "file", help: "flag.reportFile" },
  ],
  examples: [
    { line: "qo reports export 12 --format sav --file answers.sav" },
    {
      line: "qo reports export 12 --format csv --labels --filter 'gender:f age:18-24'",
      help: "example.reportFilter",
    },
    { line: "qo reports export 12 --format stats | jq .totals", help: "example.reportStats" },
    {
      line: "qo reports export 12 --format stats --filter gender:f --weight portraits",
      help: "example.reportStatsOf",
    },
  ],
  result: "text",
  run: (): Promise<CommandModule> =>
    import("./reports.run.ts").then((module) => module.reportsExportModule),
})

export const REPORT_COMMANDS: readonly Command[] = [
  reportsList,
  reportsShow,
  reportsTexts,
  reportsWhy,
  reportsCheck,
  reportsExport,
]
