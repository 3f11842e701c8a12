import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const callbacksResend = defineCommand({
  name: "callbacks resend",
  summary: "command.callbacks.resend",
  access: "outbox.manage",
  args: [{ name: "id", type: "id", many: true, help: "arg.callbackIds" }],
  examples: [
    { line: "qo callbacks resend 17" },
    {
      line: "qo callbacks list --status dead --all --output ids | qo callbacks resend --ids -",
      help: "example.batch",
    },
  ],
  result: "list",
  batch: true,
  dryRun: true,
  chatty: true,
  run: (): Promise<CommandModule> =>
    import("./resend.run.ts").then((module) => module.callbacksResendModule),
})
