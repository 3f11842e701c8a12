import { type Command, type CommandModule, defineCommand } from "../shell/command.ts"

export const privacyExport = defineCommand({
  name: "privacy export",
  summary: "command.privacy.export",
  access: "privacy.manage",
  flags: [{ name: "email", type: "text", required: true, help: "flag.person" }],
  examples: [{ line: "qo privacy export --email anna@example.test --json > anna.json" }],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./privacy.run.ts").then((module) => module.privacyExportModule),
})

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
    import("./privacy.run.ts").then((module) => module.privacyEraseModule),
})

export const PRIVACY_COMMANDS: readonly Command[] = [privacyExport, privacyErase]
