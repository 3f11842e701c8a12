import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const usersResetPassword = defineCommand({
  name: "users reset-password",
  summary: "command.users.resetPassword",
  access: "users.manage",
  args: [{ name: "id", type: "id", many: true, help: "arg.userIds" }],
  flags: [{ name: "password-stdin", type: "switch", help: "flag.setPasswordStdin" }],
  examples: [
    { line: "qo users reset-password 42", help: "example.resetMail" },
    {
      line: "pass show new | qo users reset-password 42 --password-stdin",
      help: "example.resetSet",
    },
  ],
  result: "list",
  batch: true,
  dryRun: true,
  chatty: true,
  run: (): Promise<CommandModule> =>
    import("./reset-password.run.ts").then((module) => module.usersResetPasswordModule),
})
