import { type Command, type CommandModule, defineCommand } from "../../shell/command.ts"
import { IMPORT_REPORT_COMMANDS } from "./import-reports.ts"
import { TRANSLATION_COMMANDS } from "./translations.ts"

export const get = defineCommand({
  name: "questionnaire get",
  summary: "command.questionnaire.get",
  access: "projects.read",
  args: [{ name: "id", type: "id", required: true, help: "arg.projectId" }],
  flags: [
    { name: "revision", type: "count", help: "flag.getRevision" },
    { name: "bare", type: "switch", help: "flag.bare" },
    { name: "out", type: "file", help: "flag.out" },
  ],
  examples: [
    { line: "qo questionnaire get 12 --out survey.json" },
    {
      line: "qo questionnaire get 12 --revision 4 | qo questionnaire check -",
      help: "example.getOld",
    },
  ],
  result: "text",
  run: async (): Promise<CommandModule> => (await import("./questionnaire.run.ts")).getModule,
})

export const put = defineCommand({
  name: "questionnaire put",
  summary: "command.questionnaire.put",
  access: "projects.read",
  args: [{ name: "file", type: "file", required: true, help: "arg.questionnaire" }],
  flags: [
    { name: "pid", type: "id", help: "flag.putPid" },
    { name: "merge", type: "switch", help: "flag.putMerge" },
    { name: "overwrite", type: "switch", help: "flag.overwrite" },
    { name: "update", type: "switch", help: "flag.putUpdate" },
  ],
  examples: [
    { line: "qo questionnaire put survey.json --update", help: "example.putUpdate" },
    { line: "qo questionnaire put survey.json --merge", help: "example.putMerge" },
    { line: "qo questionnaire put survey.json --pid 12 --overwrite", help: "example.overwrite" },
    { line: "qo questionnaire put survey.json --dry-run", help: "example.dryRun" },
  ],
  result: "record",
  dryRun: true,
  run: async (): Promise<CommandModule> => (await import("./put.ts")).putModule,
})

export const check = defineCommand({
  name: "questionnaire check",
  summary: "command.questionnaire.check",
  access: "public",
  args: [
    {
      name: "file",
      type: "file",
      many: true,
      requiredUnless: "pid",
      help: "arg.questionnaires",
    },
  ],
  flags: [
    { name: "pid", type: "id", many: true, help: "flag.pids" },
    { name: "format", type: "checkFormat", help: "flag.checkFormat" },
    { name: "stage", type: "stage", help: "flag.stage" },
    { name: "strict", type: "switch", help: "flag.strict" },
    { name: "fix", type: "switch", help: "flag.fix" },
    { name: "witness", type: "switch", help: "flag.witness" },
  ],
  examples: [
    { line: "qo questionnaire check survey.json --witness" },
    { line: "qo questionnaire check first.json second.json", help: "example.checkTogether" },
    {
      line: "qo questionnaire check survey.json --format github --strict",
      help: "example.checkCi",
    },
    { line: "qo questionnaire check survey.json --fix", help: "example.checkFix" },
    { line: "qo questionnaire check --pid 12 --stage send", help: "example.byPid" },
  ],
  result: "list",
  run: async (): Promise<CommandModule> => (await import("./check.ts")).checkModule,
})

export const routes = defineCommand({
  name: "questionnaire routes",
  summary: "command.questionnaire.routes",
  access: "public",
  args: [{ name: "file", type: "file", requiredUnless: "pid", help: "arg.questionnaireOrList" }],
  flags: [
    { name: "pid", type: "id", help: "flag.pid" },
    { name: "covering", type: "switch", help: "flag.covering" },
    { name: "marginals", type: "file", help: "flag.marginals" },
  ],
  examples: [
    { line: "qo questionnaire routes survey.json" },
    { line: "qo questionnaire routes survey.json --covering", help: "example.covering" },
    { line: "qo questionnaire routes survey.json --jq '.questions.longest'" },
  ],
  result: "record",
  run: async (): Promise<CommandModule> => (await import("./routes.ts")).routesModule,
})

export const diff = defineCommand({
  name: "questionnaire diff",
  summary: "command.questionnaire.diff",
  access: "public",
  args: [
    { name: "old", type: "file", requiredUnless: "pid", help: "arg.old" },
    { name: "new", type: "file", requiredUnless: "pid", help: "arg.new" },
  ],
  flags: [
    { name: "pid", type: "id", help: "flag.diffPid" },
    { name: "from", type: "count", help: "flag.diffFrom" },
    { name: "to", type: "count", help: "flag.diffTo" },
    { name: "exit-code", type: "switch", help: "flag.exitCode" },
  ],
  examples: [
    { line: "qo questionnaire diff before.json after.json" },
    {
      line: "qo questionnaire diff before.json after.json --jq '.[] | select(.element == \"question\") | .where'",
      help: "example.diffJq",
    },
    { line: "qo questionnaire diff --pid 12 --from 4 --to 7", help: "example.versionsDiff" },
    { line: "qo questionnaire diff --pid 12 survey.json", help: "example.diffStored" },
  ],
  result: "list",
  run: async (): Promise<CommandModule> => (await import("./diff.ts")).diffModule,
})

export const merge = defineCommand({
  name: "questionnaire merge",
  summary: "command.questionnaire.merge",
  access: "public",
  args: [
    { name: "base", type: "file", required: true, help: "arg.baseOrMine" },
    { name: "mine", type: "file", requiredUnless: "pid", help: "arg.mine" },
    { name: "their", type: "file", requiredUnless: "pid", help: "arg.theirs" },
  ],
  flags: [
    { name: "pid", type: "id", help: "flag.mergePid" },
    { name: "out", type: "file", help: "flag.out" },
    { name: "ours", type: "switch", help: "flag.ours" },
    { name: "theirs", type: "switch", help: "flag.theirs" },
  ],
  examples: [
    { line: "qo questionnaire merge base.json mine.json theirs.json --out merged.json" },
    {
      line: "git config merge.qo.driver 'qo questionnaire merge %O %A %B --out %A'",
      help: "example.mergeDriver",
    },
    {
      line: "qo questionnaire merge --pid 12 mine.json --out merged.json",
      help: "example.mergePid",
    },
  ],
  result: "text",
  run: async (): Promise<CommandModule> => (await import("./merge.ts")).mergeModule,
})

export const importList = defineCommand({
  name: "questionnaire import",
  summary: "command.questionnaire.import",
  access: "public",
  args: [{ name: "list", type: "file", required: true, help: "arg.list" }],
  flags: [
    { name: "out", type: "file", help: "flag.out" },
    { name: "into", type: "file", help: "flag.into" },
    { name: "pid", type: "id", help: "flag.importPid" },
    { name: "replace", type: "switch", help: "flag.replace" },
    { name: "append", type: "switch", help: "flag.append" },
    { name: "from", type: "foreignFormat", help: "flag.foreignFrom" },
    { name: "language", type: "text", help: "flag.foreignLanguage" },
    { name: "report", type: "file", help: "flag.foreignReport" },
    { name: "json", type: "switch", help: "flag.importJson" },
  ],
  examples: [
    { line: "qo questionnaire import list.txt --out survey.json" },
    {
      line: "qo questionnaire import games.json --from surveyjs --out survey.json --report left.csv",
      help: "example.importFrom",
    },
    {
      line: "qo questionnaire import more.txt --into survey.json --append --out survey.json",
      help: "example.importInto",
    },
    { line: "qo questionnaire import list.txt --pid 12 --replace", help: "example.importPid" },
    {
      line: "qo questionnaire import survey.qsf --pid 12 --replace --dry-run",
      help: "example.dryRun",
    },
  ],
  result: "text",
  dryRun: true,
  run: async (): Promise<CommandModule> => (await import("./import.ts")).importListModule,
})

export const exportList = defineCommand({
  name: "questionnaire export",
  summary: "command.questionnaire.export",
  access: "public",
  args: [{ name: "file", type: "file", requiredUnless: "pid", help: "arg.questionnaireOrList" }],
  flags: [
    { name: "pid", type: "id", help: "flag.pid" },
    { name: "out", type: "file", help: "flag.out" },
    { name: "to", type: "exportTool", help: "flag.foreignTo" },
    { name: "report", type: "file", help: "flag.foreignReport" },
  ],
  examples: [
    { line: "qo questionnaire export survey.json --out list.txt" },
    {
      line: "qo questionnaire export survey.json --to surveyjs --out games.json",
      help: "example.exportTo",
    },
    { line: "qo questionnaire export --pid 12", help: "example.byPid" },
  ],
  result: "text",
  run: async (): Promise<CommandModule> =>
    (await import("./questionnaire.run.ts")).exportListModule,
})

export const simulate = defineCommand({
  name: "questionnaire simulate",
  summary: "command.questionnaire.simulate",
  access: "public",
  args: [{ name: "file", type: "file", requiredUnless: "pid", help: "arg.questionnaireOrList" }],
  flags: [
    { name: "pid", type: "id", help: "flag.pid" },
    { name: "walk", type: "switch", help: "flag.walk" },
    { name: "respondents", type: "count", help: "flag.respondents" },
    { name: "seed", type: "count", help: "flag.seed" },
    { name: "marginals", type: "file", help: "flag.marginals" },
    { name: "per-day", type: "count", help: "flag.perDay" },
    { name: "drop-out", type: "percent", help: "flag.dropOut" },
    { name: "rates", type: "file", help: "flag.ratesToo" },
    { name: "completes", type: "count", help: "flag.completes" },
  ],
  examples: [
    { line: "qo questionnaire simulate survey.json --walk", help: "example.walk" },
    { line: "qo questionnaire simulate project.json --respondents 20000 --seed 7" },
    { line: "qo questionnaire simulate project.json --drop-out 1.5 --per-day 300" },
    { line: "qo questionnaire simulate project.json --marginals answers.json --json" },
    { line: "qo questionnaire simulate project.json --rates rates.json" },
    { line: "qo questionnaire simulate --pid 12 --walk", help: "example.byPid" },
  ],
  result: "record",
  run: async (): Promise<CommandModule> => (await import("./simulate.ts")).simulateModule,
})

export const price = defineCommand({
  name: "questionnaire price",
  summary: "command.questionnaire.price",
  access: "public",
  args: [{ name: "file", type: "file", requiredUnless: "pid", help: "arg.questionnaireOrList" }],
  flags: [
    { name: "pid", type: "id", help: "flag.pid" },
    { name: "rates", type: "file", required: true, help: "flag.rates" },
    { name: "incidence", type: "percent", help: "flag.incidence" },
    { name: "discount", type: "percent", help: "flag.discount" },
    { name: "completes", type: "count", help: "flag.completes" },
  ],
  examples: [
    { line: "qo questionnaire price project.json --rates rates.json" },
    { line: "qo questionnaire price project.json --rates rates.json --incidence 40 --discount 10" },
  ],
  result: "record",
  run: async (): Promise<CommandModule> => (await import("./price.ts")).priceModule,
})

export const schema = defineCommand({
  name: "questionnaire schema",
  summary: "command.questionnaire.schema",
  access: "public",
  flags: [{ name: "project", type: "switch", help: "flag.schemaOfProject" }],
  examples: [
    { line: "qo questionnaire schema > questionnaire.schema.json" },
    { line: "qo questionnaire schema --project > project.schema.json" },
  ],
  result: "text",
  run: async (): Promise<CommandModule> => (await import("./questionnaire.run.ts")).schemaModule,
})

export const QUESTIONNAIRE_COMMANDS: readonly Command[] = [
  get,
  put,
  check,
  routes,
  diff,
  merge,
  importList,
  exportList,
  simulate,
  price,
  schema,
  ...TRANSLATION_COMMANDS,
  ...IMPORT_REPORT_COMMANDS,
]
