import type { Command } from "../../shell/command.ts"
import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const exportTranslations = defineCommand({
  name: "questionnaire translations export",
  summary: "command.translations.export",
  access: "public",
  args: [{ name: "file", type: "file", requiredUnless: "pid", help: "arg.questionnaireOrList" }],
  flags: [
    { name: "pid", type: "id", help: "flag.pid" },
    { name: "language", type: "text", required: true, help: "flag.translationLanguage" },
    { name: "source", type: "text", help: "flag.translationSource" },
    { name: "format", type: "translatorFormat", help: "flag.translatorFormat" },
    { name: "open", type: "switch", help: "flag.translationOpen" },
    { name: "out", type: "file", help: "flag.out" },
  ],
  examples: [
    { line: "qo questionnaire translations export survey.json --language en --out en.xlf" },
    {
      line: "qo questionnaire translations export --pid 12 --language ar --open --format xlsx --out ar.xlsx",
      help: "example.translationsOpen",
    },
  ],
  result: "text",
  run: async (): Promise<CommandModule> =>
    (await import("./translations.run.ts")).exportTranslationsModule,
})

export const importTranslations = defineCommand({
  name: "questionnaire translations import",
  summary: "command.translations.import",
  access: "public",
  args: [{ name: "translations", type: "file", required: true, help: "arg.translations" }],
  flags: [
    { name: "pid", type: "id", help: "flag.importPid" },
    { name: "into", type: "file", help: "flag.translationsInto" },
    { name: "language", type: "text", help: "flag.translationColumn" },
    { name: "out", type: "file", help: "flag.out" },
  ],
  examples: [
    { line: "qo questionnaire translations import en.xlf --into survey.json --out survey.json" },
    {
      line: "qo questionnaire translations import ar.xlsx --pid 12 --dry-run",
      help: "example.dryRun",
    },
  ],
  result: "text",
  dryRun: true,
  run: async (): Promise<CommandModule> =>
    (await import("./translations.run.ts")).importTranslationsModule,
})

export const checkTranslations = defineCommand({
  name: "questionnaire translations check",
  summary: "command.translations.check",
  access: "public",
  args: [{ name: "file", type: "file", requiredUnless: "pid", help: "arg.questionnaireOrList" }],
  flags: [{ name: "pid", type: "id", help: "flag.pid" }],
  examples: [
    { line: "qo questionnaire translations check survey.json" },
    { line: "qo questionnaire translations check --pid 12", help: "example.byPid" },
  ],
  result: "list",
  run: async (): Promise<CommandModule> =>
    (await import("./translations.run.ts")).checkTranslationsModule,
})

export const listTranslations = defineCommand({
  name: "questionnaire translations list",
  summary: "command.translations.list",
  access: "public",
  args: [{ name: "file", type: "file", requiredUnless: "pid", help: "arg.questionnaireOrList" }],
  flags: [
    { name: "pid", type: "id", help: "flag.pid" },
    { name: "language", type: "text", many: true, help: "flag.translationLanguages" },
    { name: "state", type: "translationState", many: true, help: "flag.translationState" },
  ],
  examples: [
    { line: "qo questionnaire translations list survey.json --language en --state missing" },
    { line: "qo questionnaire translations list --pid 12", help: "example.byPid" },
  ],
  result: "list",
  run: async (): Promise<CommandModule> =>
    (await import("./translations.run.ts")).listTranslationsModule,
})

export const TRANSLATION_COMMANDS: readonly Command[] = [
  exportTranslations,
  importTranslations,
  checkTranslations,
  listTranslations,
]
