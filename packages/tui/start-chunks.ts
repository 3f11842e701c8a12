import { existsSync } from "node:fs"
import { matchesGlob, relative } from "node:path"
import type { Plugin } from "vite"

/** Modules that are packed into one file, as globs from `packages`. Those in `except` stay separate files. */
interface ChunkGroup {
  name: string
  files: readonly string[]
  except?: readonly string[]
  /** Parts of the ids of files outside `packages`. */
  outside?: readonly string[]
  /** More modules than those named. */
  also?: (id: string) => boolean
}

const modules = (folder: string, ...names: readonly string[]): string[] =>
  names.map((name) => `${folder}/${name}.ts`)

/** Tables of records and the lists that they choose from: help is made of them, so none of them loads a schema. */
const RECORD_TABLES = modules(
  "core/src",
  "record/describe",
  "access/roles",
  "access/permissions",
  "lib/choice",
  "lib/keys-of",
  "user/status",
  "user/category",
  "user/user-fields",
  "organization/choices",
  "organization/organization-fields",
  "game/status",
  "game/currency",
  "game/game-fields",
  "project/choices",
  "project/status",
  "project/rejection-reasons",
  "project/project-fields",
  "project/queue-fields",
  "pricing/tariff-fields",
  "history/choices",
  "history/history-fields",
  "history/outcome",
  "mail/choices",
  "mail/mail-fields",
  "callback/choices",
  "callback/callback-fields",
  "task/choices",
  "task/task-fields",
  "task/item-fields",
  "token/choices",
  "token/token-fields",
  "view/choices",
  "view/view-fields",
  "report/export-formats",
  "import-report/import-limits",
)

/** Commands have a separate file beside their data. */
const isCommand = (id: string) => id.endsWith(".ts") && existsSync(id.replace(/\.ts$/, ".run.ts"))

/** Modules that help needs. */
const START: ChunkGroup = {
  name: "start",
  files: [
    ...RECORD_TABLES,
    ...modules("core/src", "i18n/load", "lib/version", "questionnaire/translations/states"),
    "interchange/src/foreign-survey.ts",
    "interchange/src/translators/translator-file.ts",
    ...modules("tui/src", "main", "help/*", "config/*", "commands/index"),
    ...modules("tui/src/commands/projects", "respondents"),
    ...modules("tui/src/inputs", "choices", "closed-values", "input"),
    ...modules("tui/src/output", "colour", "format"),
    ...modules("tui/src/program", "help-reader", "route"),
    ...modules("tui/src/records", "flags", "project-flags"),
    ...modules("tui/src/session", "known-role"),
    ...modules("tui/src/shell", "command", "common-flags", "for-role", "own-words"),
    ...modules("tui/src/shell", "record-commands", "record-lists", "secret-flags"),
    ...modules("tui/src/terminal", "capabilities", "painter/terminal-skills"),
    ...modules("tui/src/text", "control-characters"),
  ],
  except: ["tui/src/config/write-*.ts"],
  also: isCommand,
}

const LIBRARIES = [
  "ansi-regex",
  "commander",
  "eventsource-parser",
  "get-east-asian-width",
  "i18next",
  "string-width",
  "strip-ansi",
  "zod",
].map((name) => `/node_modules/${name}/`)

/** The parts of core that every call needs. None of them may need any other part: files that load each other break. */
const CALL_AREAS = [
  "access",
  "api",
  "callback",
  "game",
  "history",
  "i18n",
  "lib",
  "mail",
  "node",
  "organization",
  "picture",
  "record",
  "token",
  "user",
].map((area) => `core/src/${area}/**`)

/** Calls whose schemas need more than their own noun: each loads the part of core that it needs. */
const HEAVY_CALLS = modules(
  "core/src/api/calls",
  "callback-addresses",
  "directory",
  "files",
  "moderation",
  "offers",
  "pricing",
  "projects",
  "questionnaires",
  "rehearsals",
  "reports",
  "respondents",
  "survey",
  "tasks",
  "views",
)

/** Modules that every call needs. */
const CALL: ChunkGroup = {
  name: "call",
  outside: LIBRARIES,
  files: [
    ...CALL_AREAS,
    ...["inputs", "output", "program", "session", "shell"].map((part) => `tui/src/${part}/**`),
    ...modules(
      "tui/src/records",
      "codes",
      "columns",
      "flags",
      "flag-values",
      "is-wire-path",
      "words",
    ),
    ...modules("tui/src/text", "control-characters", "counting-text", "display-width"),
    ...modules("tui/src/text", "narrow-text", "number-text", "number-texts", "styles", "times"),
    ...modules("tui/src/where", "where-syntax"),
  ],
  except: [
    ...HEAVY_CALLS,
    ...modules("core/src", "api/multipart", "lib/choice", "lib/keys-of", "lib/version"),
    ...modules("core/src/i18n", "ru/**/*", "en/**/*", "load", "field-labels"),
    ...modules("core/src/node", "node-fetch"),
    ...modules("tui/src/output/jq", "!(jq-error)"),
    ...modules("tui/src/program", "answer-completion", "speak-charset", "printed-by"),
    ...modules("tui/src/program", "open-screens", "sort-meant", "fields-meant"),
    ...modules("tui/src/session", "pooled-fetch"),
    ...modules("tui/src/shell", "secret-result", "json-schema", "record-modules", "references"),
    ...modules("tui/src/shell", "skipped-failure", "find-by-name", "limits-of", "plan-act"),
    ...modules("tui/src/shell", "unknown-command", "meanings", "debug-transport"),
  ],
}

/** Modules that commands on records need in addition. */
const RECORD: ChunkGroup = {
  name: "record",
  files: [
    ...modules(
      "core/src/acts",
      "act",
      "intents",
      "kind",
      "policy",
      "refusal",
      "run-act",
      "send-act",
    ),
    ...modules("core/src/acts", "update-act", "question"),
    ...modules("tui/src/shell", "record-modules", "references", "skipped-failure", "plan-act"),
  ],
}

/** Schemas of questionnaires, which calls and screens of projects need. */
const QUESTIONNAIRE: ChunkGroup = {
  name: "questionnaire-schema",
  files: ["core/src/questionnaire/**"],
  except: ["core/src/questionnaire/translations/states.ts"],
}

/**
 * Each file costs more at the start than its content: modules for help are one file, for every call another, for commands on
 * records a third, schemas of questionnaires a fourth. Single commands, the screens and their libraries stay separate files that are loaded when needed.
 */
const GROUPS = [START, CALL, RECORD, QUESTIONNAIRE]

const PACKAGES = new URL("..", import.meta.url).pathname

/** Chunks for the bundler, and a plugin that fails the build if one of them means no module any more. */
export function startChunks() {
  const meant = new Set<string>()
  const anyOf = (patterns: readonly string[], isMatch: (pattern: string) => boolean): boolean => {
    const found = patterns.filter(isMatch)
    for (const pattern of found) meant.add(pattern)
    return found.length > 0
  }
  const groups = GROUPS.map(({ name, files, except = [], outside = [], also }) => ({
    name,
    test: (id: string): boolean => {
      const path = relative(PACKAGES, id)
      const isLeftOut = anyOf(except, (glob) => matchesGlob(path, glob))
      const isNamed = anyOf(files, (glob) => matchesGlob(path, glob))
      const isOutside = anyOf(outside, (part) => id.includes(part))
      return (isNamed && !isLeftOut) || isOutside || also?.(id) === true
    },
  }))
  const check: Plugin = {
    name: "start-chunks",
    generateBundle() {
      const patterns = GROUPS.flatMap(({ files, except = [], outside = [] }) => [
        ...files,
        ...except,
        ...outside,
      ])
      const stale = patterns.filter((pattern) => !meant.has(pattern))
      if (stale.length > 0) throw new Error(`start-chunks.ts names no module: ${stale.join(", ")}`)
    },
  }
  return { groups, check }
}
