import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const outboxShow = defineCommand({
  name: "outbox show",
  summary: "command.outbox.show",
  access: "outbox.manage",
  args: [{ name: "id", type: "id", required: true, help: "arg.mailId" }],
  examples: [{ line: "qo outbox show 17" }, { line: "qo outbox show 17 --json --fields text" }],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./show.run.ts").then((module) => module.outboxShowModule),
})
