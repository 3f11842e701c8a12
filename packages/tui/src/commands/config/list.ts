import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const configList = defineCommand({
  name: "config list",
  summary: "command.config.list",
  access: "public",
  flags: [{ name: "show-origin", type: "switch", help: "flag.showOrigin" }],
  examples: [{ line: "qo config list --show-origin" }],
  result: "list",
  run: (): Promise<CommandModule> =>
    import("./list.run.ts").then((module) => module.configListModule),
})
