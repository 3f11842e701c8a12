import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const outboxResend = defineCommand({
  name: "outbox resend",
  summary: "command.outbox.resend",
  access: "outbox.manage",
  args: [{ name: "id", type: "id", required: true, help: "arg.mailId" }],
  examples: [{ line: "qo outbox resend 17" }],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./resend.run.ts").then((module) => module.outboxResendModule),
})
