import { type CommandModule, defineCommand } from "../../shell/command.ts"
import { SECRET_FLAGS } from "../../shell/secret-flags.ts"

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
  run: (): Promise<CommandModule> =>
    import("./create.run.ts").then((module) => module.tokensCreateModule),
})
