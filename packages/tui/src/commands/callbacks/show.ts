import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const callbacksShow = defineCommand({
  name: "callbacks show",
  summary: "command.callbacks.show",
  access: "outbox.manage",
  args: [{ name: "id", type: "id", required: true, help: "arg.callbackId" }],
  examples: [{ line: "qo callbacks show 17" }],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./show.run.ts").then((module) => module.callbacksShowModule),
})
