import type { ApiClient } from "@qo/core/api"
import type { Locale, Translate } from "@qo/core/i18n"
import type { Configuration } from "../config/index.ts"
import type { Failure, OutputFormat, Printer, Sink } from "../output/index.ts"
import type { Matches } from "../where/index.ts"
import type { User } from "@qo/core/user"
import type { Command } from "./command.ts"
import type { Asker } from "./asker.ts"
import type { Styles } from "../text/styles.ts"
import type { Session, Credentials } from "../session/index.ts"

/** How much of a list, and in what order. */
export interface PageFlags {
  limit: number
  all: boolean
  sort: string | undefined
  query: string | undefined
}

/** Where a batch takes its ids from, and how it goes on. */
export interface BatchFlags {
  /** `-`: ids on stdin. */
  ids: string | undefined
  /** A CSV file with a column `id`. */
  from: string | undefined
  /** A condition that chooses the records. */
  where: string | undefined
  concurrency: number
  maxFailures: number
  journal: string | undefined
  resume: string | undefined
}

/** Everything that a command needs of the program around it. */
export interface Shell {
  /** `users set-status`. */
  commandName: string
  /** Every command there is. */
  commands: readonly Command[]
  t: Translate<"terminal">
  locale: Locale
  api: ApiClient
  session: Session
  /** Signs in and keeps the tokens. @throws ApiError */
  signIn: (credentials: Credentials) => Promise<User>
  config: Configuration
  /** The only way to stdout. */
  print: Printer
  /** Text results: completion scripts, help. */
  text: (text: string) => Promise<void>
  /** Text of other people, of one line or several, without anything that steers a terminal. */
  safe: (text: string) => string
  /** The format in force, and whether somebody asked for it. */
  format: OutputFormat
  /** stdout is a terminal: what is printed is seen by whoever runs it, and kept nowhere. */
  onTerminal: boolean
  /** `--jq`: results of the query are printed in place of the records. */
  hasQuery: boolean
  /** A result that has a view of its own beside tables is to be shown in it. */
  forPeople: boolean
  /** For such views; `styles` are those of stderr. */
  outStyles: Styles
  /** What is said beside the result, on stderr; nothing with `--quiet`. */
  note: (text: string) => Promise<void>
  /** The same, even with `--quiet`: nothing is cut silently. */
  tell: (text: string) => Promise<void>
  /** A failure that does not end the command, on stderr. */
  tellFailure: (failure: Failure) => Promise<void>
  styles: Styles
  /** Columns for running text. */
  width: number
  /** Absent without a terminal: then nothing may ask. */
  ask: Asker | undefined
  /** All of stdin, at most 64 MB. */
  stdin: () => Promise<string>
  /** The same as it came, for what may be in another encoding than UTF-8. */
  stdinBytes: () => Promise<Uint8Array>
  /** stdin line by line, for what is answered while it is asked. */
  lines: () => AsyncIterable<string>
  page: PageFlags
  /** Whether a record fits `--where`; `undefined`: all do. */
  matches: Matches | undefined
  batch: BatchFlags
  dryRun: boolean
  yes: boolean
  /** Aborted at the first Ctrl-C, when the command has asked for it with `finishOnInterrupt`. */
  finishOnInterrupt: () => AbortSignal
  /** Writes straight to stdout, for what goes on without an end. */
  stream: Sink
  /** The same to stderr. */
  notes: Sink
  env: Readonly<Record<string, string | undefined>>
  now: () => Date
}
