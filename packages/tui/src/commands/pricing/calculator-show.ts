import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const calculatorShow = defineCommand({
  name: "calculator show",
  summary: "command.calculator.show",
  access: "calculator.manage",
  examples: [
    { line: "qo calculator show" },
    { line: "qo calculator show --json > rates.json", help: "example.ratesFile" },
  ],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./calculator-show.run.ts").then((module) => module.calculatorShowModule),
})
