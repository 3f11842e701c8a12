import { type Command, type CommandModule, defineCommand } from "../shell/command.ts"

export const login = defineCommand({
  name: "login",
  summary: "command.login",
  access: "public",
  flags: [
    { name: "email", type: "text", help: "flag.email" },
    { name: "password-stdin", type: "switch", help: "flag.passwordStdin" },
    { name: "otp", type: "text", help: "flag.otp" },
  ],
  examples: [
    { line: "qo login --host https://office.example.test" },
    {
      line: "pass show qo | qo login --email admin@example.test --password-stdin",
      help: "example.loginScript",
    },
  ],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./session.run.ts").then((module) => module.loginModule),
})

export const logout = defineCommand({
  name: "logout",
  summary: "command.logout",
  access: "public",
  flags: [{ name: "everywhere", type: "switch", help: "flag.everywhere" }],
  examples: [
    { line: "qo logout" },
    { line: "qo logout --everywhere", help: "example.logoutEverywhere" },
  ],
  result: "nothing",
  run: (): Promise<CommandModule> =>
    import("./session.run.ts").then((module) => module.logoutModule),
})

export const whoami = defineCommand({
  name: "whoami",
  summary: "command.whoami",
  access: "signedIn",
  examples: [{ line: "qo whoami" }, { line: "qo whoami --output json --fields email,role.name" }],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./session.run.ts").then((module) => module.whoamiModule),
})

export const authStatus = defineCommand({
  name: "auth status",
  summary: "command.auth.status",
  // Without a login the answer is how to sign in.
  access: "signedIn",
  examples: [
    { line: "qo auth status" },
    { line: "qo auth status --profile work --json --jq .host", help: "example.authProfile" },
  ],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./session.run.ts").then((module) => module.authStatusModule),
})

export const SESSION_COMMANDS: readonly Command[] = [login, logout, whoami, authStatus]
