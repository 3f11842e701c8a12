import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const profileChangePassword = defineCommand({
  name: "profile change-password",
  summary: "command.profile.changePassword",
  access: "signedIn",
  flags: [{ name: "password-stdin", type: "switch", help: "flag.passwordsStdin" }],
  examples: [
    { line: "qo profile change-password" },
    {
      line: "qo profile change-password --password-stdin < passwords.txt",
      help: "example.passwordsFile",
    },
  ],
  result: "nothing",
  run: (): Promise<CommandModule> =>
    import("./change-password.run.ts").then((module) => module.profileChangePasswordModule),
})
