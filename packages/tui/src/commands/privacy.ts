import { type Command, type CommandModule, defineCommand } from "../shell/command.ts"

/** The person: someone with an account or mails, or a respondent. */
const WHOM = [
  { name: "email", type: "text", requiredUnless: "respondent", help: "flag.person" },
  { name: "respondent", type: "text", help: "flag.respondent" },
  { name: "game", type: "id", help: "flag.respondentGame" },
] as const

export const privacyExport = defineCommand({
  name: "privacy export",
  summary: "command.privacy.export",
  access: "privacy.manage",
  flags: WHOM,
  examples: [
    { line: "qo privacy export --email anna@example.test --json > anna.json" },
    { line: "qo privacy export --respondent K7QM-2XWD-9RTP --json", help: "example.byReceipt" },
    { line: "qo privacy export --respondent player-17 --game 3 --json", help: "example.byPlayer" },
  ],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./privacy.run.ts").then((module) => module.privacyExportModule),
})

export const privacyErase = defineCommand({
  name: "privacy erase",
  summary: "command.privacy.erase",
  access: "privacy.manage",
  flags: WHOM,
  examples: [
    { line: "qo privacy erase --email anna@example.test" },
    {
      line: "qo privacy erase --respondent 192.Vq3mX0bJk2yTz8LwPd1RsA",
      help: "example.byInterview",
    },
    { line: "qo privacy erase --respondent K7QM-2XWD-9RTP --dry-run", help: "example.byReceipt" },
  ],
  result: "record",
  dryRun: true,
  dangerous: true,
  stepUp: true,
  run: (): Promise<CommandModule> =>
    import("./privacy.run.ts").then((module) => module.privacyEraseModule),
})

export const PRIVACY_COMMANDS: readonly Command[] = [privacyExport, privacyErase]
