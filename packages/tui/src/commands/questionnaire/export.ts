import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const questionnaireExport = defineCommand({
  name: "questionnaire export",
  summary: "command.questionnaire.export",
  access: "public",
  args: [{ name: "file", type: "file", requiredUnless: "pid", help: "arg.questionnaire" }],
  flags: [
    { name: "pid", type: "id", help: "flag.pid" },
    { name: "out", type: "file", help: "flag.out" },
  ],
  examples: [
    { line: "qo questionnaire export survey.json --out list.txt" },
    { line: "qo questionnaire export --pid 12", help: "example.byPid" },
  ],
  result: "text",
  run: (): Promise<CommandModule> =>
    import("./export.run.ts").then((module) => module.questionnaireExportModule),
})
