import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const profileEnableOtp = defineCommand({
  name: "profile enable-otp",
  summary: "command.profile.enableOtp",
  access: "signedIn",
  flags: [
    { name: "password-stdin", type: "switch", help: "flag.passwordStdin" },
    { name: "otp", type: "text", help: "flag.otp" },
  ],
  examples: [
    { line: "qo profile enable-otp" },
    {
      line: "pass show qo | qo profile enable-otp --password-stdin && qo profile enable-otp --otp 123456",
      help: "example.otpScript",
    },
  ],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./enable-otp.run.ts").then((module) => module.profileEnableOtpModule),
})
