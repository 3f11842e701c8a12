import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const questionnaireImport = defineCommand({
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
  ],
  examples: [
    { line: "qo questionnaire import list.txt --out survey.json" },
    {
      line: "qo questionnaire import more.txt --into survey.json --append --out survey.json",
      help: "example.importInto",
    },
    { line: "qo questionnaire import list.txt --pid 12 --replace", help: "example.importPid" },
  ],
  result: "text",
  run: (): Promise<CommandModule> =>
    import("./import.run.ts").then((module) => module.questionnaireImportModule),
})
