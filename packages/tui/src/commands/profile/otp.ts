import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const profileOtp = defineCommand({
  name: "profile otp",
  summary: "command.profile.otp",
  access: "signedIn",
  examples: [{ line: "qo profile otp" }],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./otp.run.ts").then((module) => module.profileOtpModule),
})
