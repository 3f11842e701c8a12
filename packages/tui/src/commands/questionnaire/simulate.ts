import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const questionnaireSimulate = defineCommand({
  name: "questionnaire simulate",
  summary: "command.questionnaire.simulate",
  access: "public",
  args: [{ name: "file", type: "file", requiredUnless: "pid", help: "arg.questionnaire" }],
  flags: [
    { name: "pid", type: "id", help: "flag.pid" },
    { name: "walk", type: "switch", help: "flag.walk" },
    { name: "respondents", type: "count", help: "flag.respondents" },
    { name: "seed", type: "count", help: "flag.seed" },
    { name: "marginals", type: "file", help: "flag.marginals" },
    { name: "per-day", type: "count", help: "flag.perDay" },
    { name: "rates", type: "file", help: "flag.ratesToo" },
    { name: "completes", type: "count", help: "flag.completes" },
  ],
  examples: [
    { line: "qo questionnaire simulate survey.json --walk", help: "example.walk" },
    { line: "qo questionnaire simulate project.json --respondents 20000 --seed 7" },
    { line: "qo questionnaire simulate project.json --marginals answers.json --json" },
    { line: "qo questionnaire simulate project.json --rates rates.json" },
    { line: "qo questionnaire simulate --pid 12 --walk", help: "example.byPid" },
  ],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./simulate.run.ts").then((module) => module.questionnaireSimulateModule),
})
