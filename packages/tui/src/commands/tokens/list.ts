import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const tokensList = defineCommand({
  name: "tokens list",
  summary: "command.tokens.list",
  access: "signedIn",
  examples: [{ line: "qo tokens list" }],
  result: "list",
  run: (): Promise<CommandModule> =>
    import("./list.run.ts").then((module) => module.tokensListModule),
})
