import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const tokensRevoke = defineCommand({
  name: "tokens revoke",
  summary: "command.tokens.revoke",
  access: "signedIn",
  args: [{ name: "id", type: "id", required: true, help: "arg.tokenId" }],
  examples: [{ line: "qo tokens revoke 5" }],
  result: "record",
  dangerous: true,
  run: (): Promise<CommandModule> =>
    import("./revoke.run.ts").then((module) => module.tokensRevokeModule),
})
