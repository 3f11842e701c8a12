import { type CommandModule, defineCommand } from "../command.ts"

export const questionnaireExport = defineCommand({
  name: "questionnaire export",
  summary: "command.questionnaire.export",
  access: "public",
  args: [{ name: "file", type: "file", required: true, help: "arg.questionnaire" }],
  flags: [{ name: "out", type: "file", help: "flag.out" }],
  examples: [{ line: "qo questionnaire export survey.json --out list.txt" }],
  result: "text",
  run: (): Promise<CommandModule> =>
    import("./export.run.ts").then((module) => module.questionnaireExportModule),
})
