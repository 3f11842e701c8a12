import { type CommandModule, defineCommand } from "../../shell/command.ts"

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
  run: (): Promise<CommandModule> => import("./login.run.ts").then((module) => module.loginModule),
})
