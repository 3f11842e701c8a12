import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const vkPercentShow = defineCommand({
  name: "vk-percent show",
  summary: "command.vkPercent.show",
  access: "vkPercent.manage",
  examples: [{ line: "qo vk-percent show" }],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./vk-percent.run.ts").then((module) => module.vkPercentShowModule),
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
  run: (): Promise<CommandModule> =>
    import("./vk-percent.run.ts").then((module) => module.vkPercentSetModule),
})
