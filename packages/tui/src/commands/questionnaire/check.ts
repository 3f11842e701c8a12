import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const questionnaireCheck = defineCommand({
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
  run: (): Promise<CommandModule> =>
    import("./check.run.ts").then((module) => module.questionnaireCheckModule),
})
