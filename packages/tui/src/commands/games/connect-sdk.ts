import { type CommandModule, defineCommand } from "../../shell/command.ts"
import { SECRET_FLAGS } from "../../shell/secret-flags.ts"

export const gamesConnectSdk = defineCommand({
  name: "games connect-sdk",
  summary: "command.games.connectSdk",
  access: "games.manage",
  args: [{ name: "id", type: "id", required: true, help: "arg.gameId" }],
  flags: [
    { name: "grace-hours", type: "number", help: "flag.graceHours" },
    { name: "rotate-key", type: "switch", help: "flag.rotateKey" },
    ...SECRET_FLAGS,
  ],
  examples: [
    { line: "qo games connect-sdk 7" },
    { line: "qo games connect-sdk 7 --output-file sdk.env", help: "example.sdkFile" },
    { line: "qo games connect-sdk 7 --grace-hours 0 --rotate-key", help: "example.sdkLeaked" },
  ],
  result: "record",
  dryRun: true,
  dangerous: true,
  run: (): Promise<CommandModule> =>
    import("./connect-sdk.run.ts").then((module) => module.gamesConnectSdkModule),
})
