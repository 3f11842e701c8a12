import { TOKEN } from "@qo/core/token"
import { type Command, type CommandModule, defineCommand } from "../shell/command.ts"
import { SECRET_FLAGS } from "../shell/secret-flags.ts"

const tokensList: Command = {
  name: "tokens list",
  summary: "command.tokens.list",
  access: "signedIn",
  examples: [{ line: "qo tokens list" }],
  result: "list",
  record: TOKEN,
  run: () => import("./tokens.run.ts").then((module) => module.tokensListModule),
}

export const tokensCreate = defineCommand({
  name: "tokens create",
  summary: "command.tokens.create",
  access: "signedIn",
  flags: [
    { name: "name", type: "text", required: true, help: "flag.tokenName" },
    { name: "scope", type: "scope", help: "flag.scope" },
    { name: "days", type: "count", help: "flag.days" },
    ...SECRET_FLAGS,
  ],
  examples: [
    { line: "qo tokens create --name nightly-export --days 90" },
    { line: "qo tokens create --name nightly --output-file qo.token", help: "example.tokenFile" },
    {
      line: "export QO_TOKEN=$(qo tokens create --name ci --scope all --show --jq .token)",
      help: "example.tokenScript",
    },
  ],
  result: "record",
  record: TOKEN,
  run: (): Promise<CommandModule> =>
    import("./tokens.run.ts").then((module) => module.tokensCreateModule),
})

export const tokensRevoke = defineCommand({
  name: "tokens revoke",
  summary: "command.tokens.revoke",
  access: "signedIn",
  args: [{ name: "id", type: "id", required: true, help: "arg.tokenId" }],
  examples: [{ line: "qo tokens revoke 5" }],
  result: "record",
  dangerous: true,
  run: (): Promise<CommandModule> =>
    import("./tokens.run.ts").then((module) => module.tokensRevokeModule),
})

export const TOKEN_COMMANDS: readonly Command[] = [tokensList, tokensCreate, tokensRevoke]
