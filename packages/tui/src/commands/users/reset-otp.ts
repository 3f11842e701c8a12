import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const usersResetOtp = defineCommand({
  name: "users reset-otp",
  summary: "command.users.resetOtp",
  access: "users.manage",
  args: [{ name: "id", type: "id", required: true, help: "arg.userId" }],
  examples: [{ line: "qo users reset-otp 42" }],
  result: "nothing",
  run: (): Promise<CommandModule> =>
    import("./reset-otp.run.ts").then((module) => module.usersResetOtpModule),
})
