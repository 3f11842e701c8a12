import { type Command, type CommandModule, defineCommand } from "../../shell/command.ts"

const work = () => import("./calculator.run.ts")

export const calculatorShow = defineCommand({
  name: "calculator show",
  summary: "command.calculator.show",
  access: "calculator.manage",
  examples: [
    { line: "qo calculator show" },
    { line: "qo calculator show --json > rates.json", help: "example.ratesFile" },
  ],
  result: "record",
  run: (): Promise<CommandModule> => work().then((module) => module.calculatorShowModule),
})

export const calculatorSet = defineCommand({
  name: "calculator set",
  summary: "command.calculator.set",
  access: "calculator.manage",
  flags: [
    { name: "researcher-percent", type: "number", help: "rate.researcherPercent" },
    { name: "issuer-percent", type: "number", help: "rate.issuerPercent" },
    { name: "vk-percent", type: "number", help: "rate.vkPercent" },
    { name: "base-form-price", type: "text", help: "rate.baseFormPrice" },
    { name: "completed-survey-price", type: "text", help: "rate.completedSurveyPrice" },
    { name: "extra-charge-per-questions", type: "text", help: "rate.extraChargePerQuestions" },
    { name: "questions-per-charge", type: "count", help: "rate.questionsPerCharge" },
    { name: "block-extra-charge", type: "text", help: "rate.blockExtraCharge" },
    { name: "block-progression", type: "number", help: "rate.blockProgression" },
    { name: "screening-price", type: "text", help: "rate.screeningPrice" },
    { name: "target-filter-extra-charge", type: "text", help: "rate.targetFilterExtraCharge" },
    { name: "filled-block-price", type: "text", help: "rate.filledBlockPrice" },
    { name: "input", type: "file", help: "flag.ratesInput" },
  ],
  examples: [
    { line: "qo calculator set --completed-survey-price 50.00 --issuer-percent 60" },
    { line: "qo calculator set --base-form-price 1250коп --dry-run", help: "example.kopecks" },
    { line: "qo calculator set --input rates.json --dry-run", help: "example.ratesInput" },
  ],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> => work().then((module) => module.calculatorSetModule),
})

export const vkPercentShow = defineCommand({
  name: "vk-percent show",
  summary: "command.vkPercent.show",
  access: "vkPercent.manage",
  examples: [{ line: "qo vk-percent show" }],
  result: "record",
  run: (): Promise<CommandModule> => work().then((module) => module.vkPercentShowModule),
})

export const vkPercentSet = defineCommand({
  name: "vk-percent set",
  summary: "command.vkPercent.set",
  access: "vkPercent.manage",
  args: [{ name: "percent", type: "number", required: true, help: "arg.percent" }],
  examples: [
    { line: "qo vk-percent set 12.5" },
    { line: "qo vk-percent set 10 --dry-run", help: "example.dryRun" },
  ],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> => work().then((module) => module.vkPercentSetModule),
})

export const CALCULATOR_COMMANDS: readonly Command[] = [
  calculatorShow,
  calculatorSet,
  vkPercentShow,
  vkPercentSet,
]
