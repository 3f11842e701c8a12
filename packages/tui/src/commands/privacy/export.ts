import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const privacyExport = defineCommand({
  name: "privacy export",
  summary: "command.privacy.export",
  access: "privacy.manage",
  flags: [{ name: "email", type: "text", required: true, help: "flag.person" }],
  examples: [{ line: "qo privacy export --email anna@example.test --json > anna.json" }],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./export.run.ts").then((module) => module.privacyExportModule),
})
