import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const configGet = defineCommand({
  name: "config get",
  summary: "command.config.get",
  access: "public",
  args: [{ name: "setting", type: "setting", required: true, help: "arg.setting" }],
  examples: [{ line: "qo config get host" }],
  result: "text",
  run: (): Promise<CommandModule> =>
    import("./get.run.ts").then((module) => module.configGetModule),
})
