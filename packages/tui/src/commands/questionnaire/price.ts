import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const questionnairePrice = defineCommand({
  name: "questionnaire price",
  summary: "command.questionnaire.price",
  access: "public",
  args: [{ name: "file", type: "file", requiredUnless: "pid", help: "arg.questionnaire" }],
  flags: [
    { name: "pid", type: "id", help: "flag.pid" },
    { name: "rates", type: "file", required: true, help: "flag.rates" },
    { name: "incidence", type: "text", help: "flag.incidence" },
    { name: "discount", type: "text", help: "flag.discount" },
    { name: "completes", type: "count", help: "flag.completes" },
  ],
  examples: [
    { line: "qo questionnaire price project.json --rates rates.json" },
    { line: "qo questionnaire price project.json --rates rates.json --incidence 40 --discount 10" },
  ],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./price.run.ts").then((module) => module.questionnairePriceModule),
})
