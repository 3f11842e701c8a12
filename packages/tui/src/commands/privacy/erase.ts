import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const privacyErase = defineCommand({
  name: "privacy erase",
  summary: "command.privacy.erase",
  access: "privacy.manage",
  flags: [{ name: "email", type: "text", required: true, help: "flag.person" }],
  examples: [{ line: "qo privacy erase --email anna@example.test" }],
  result: "record",
  dryRun: true,
  dangerous: true,
  run: (): Promise<CommandModule> =>
    import("./erase.run.ts").then((module) => module.privacyEraseModule),
})
