import { type CommandModule, defineCommand } from "../../shell/command.ts"
import { SECRET_FLAGS } from "../../shell/secret-flags.ts"

export const callbacksKey = defineCommand({
  name: "callbacks key",
  summary: "command.callbacks.key",
  access: "blockSettings.change",
  args: [{ name: "pid", type: "id", required: true, help: "arg.pidOfProject" }],
  flags: SECRET_FLAGS,
  examples: [
    { line: "qo callbacks key 12" },
    { line: "qo callbacks key 12 --output-file callback.key", help: "example.keyFile" },
  ],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./key.run.ts").then((module) => module.callbacksKeyModule),
})
