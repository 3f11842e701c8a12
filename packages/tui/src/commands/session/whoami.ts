import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const whoami = defineCommand({
  name: "whoami",
  summary: "command.whoami",
  access: "signedIn",
  examples: [{ line: "qo whoami" }, { line: "qo whoami --output json --fields email,role.name" }],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./whoami.run.ts").then((module) => module.whoamiModule),
})
