import { type CommandModule, defineCommand } from "../../shell/command.ts"

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
    import("./logout.run.ts").then((module) => module.logoutModule),
})
