import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const callbacksTest = defineCommand({
  name: "callbacks test",
  summary: "command.callbacks.test",
  access: "blockSettings.change",
  args: [{ name: "pid", type: "id", required: true, help: "arg.pidOfProject" }],
  flags: [{ name: "block", type: "text", required: true, help: "flag.block" }],
  examples: [{ line: "qo callbacks test 12 --block b2" }],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./test.run.ts").then((module) => module.callbacksTestModule),
})
