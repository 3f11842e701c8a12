import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const questionnaireRoutes = defineCommand({
  name: "questionnaire routes",
  summary: "command.questionnaire.routes",
  access: "public",
  args: [{ name: "file", type: "file", requiredUnless: "pid", help: "arg.questionnaire" }],
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
  run: (): Promise<CommandModule> =>
    import("./routes.run.ts").then((module) => module.questionnaireRoutesModule),
})
