import { type Command, type CommandModule, defineCommand } from "../shell/command.ts"

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
    import("./profile.run.ts").then((module) => module.profileChangePasswordModule),
})

export const profileOtp = defineCommand({
  name: "profile otp",
  summary: "command.profile.otp",
  access: "signedIn",
  examples: [{ line: "qo profile otp" }],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./profile.run.ts").then((module) => module.profileOtpModule),
})

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
    import("./profile.run.ts").then((module) => module.profileEnableOtpModule),
})

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
    import("./profile.run.ts").then((module) => module.profileDisableOtpModule),
})

export const PROFILE_COMMANDS: readonly Command[] = [
  profileChangePassword,
  profileOtp,
  profileEnableOtp,
  profileDisableOtp,
]
