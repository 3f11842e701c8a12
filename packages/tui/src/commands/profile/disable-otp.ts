import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const profileDisableOtp = defineCommand({
  name: "profile disable-otp",
  summary: "command.profile.disableOtp",
  access: "signedIn",
  flags: [
    { name: "password-stdin", type: "switch", help: "flag.passwordStdin" },
    { name: "otp", type: "text", help: "flag.otp" },
  ],
  examples: [
    { line: "qo profile disable-otp" },
    { line: "pass show qo | qo profile disable-otp --password-stdin --otp 123456" },
  ],
  result: "nothing",
  run: (): Promise<CommandModule> =>
    import("./disable-otp.run.ts").then((module) => module.profileDisableOtpModule),
})
