import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const usersResendInvite = defineCommand({
  name: "users resend-invite",
  summary: "command.users.resendInvite",
  access: "users.manage",
  args: [{ name: "id", type: "id", many: true, help: "arg.userIds" }],
  examples: [
    { line: "qo users resend-invite 42" },
    {
      line: "qo users list --status 2 --all --output ids | qo users resend-invite --ids -",
      help: "example.batch",
    },
  ],
  result: "list",
  batch: true,
  dryRun: true,
  chatty: true,
  run: (): Promise<CommandModule> =>
    import("./resend-invite.run.ts").then((module) => module.usersResendInviteModule),
})
