import type { ApiClient, EventSource } from "@qo/core/api"
import type { Locale, Translate } from "@qo/core/i18n"
import type { Configuration } from "../config/index.ts"
import type { Failure, OutputFormat, Printer, ByteSink, Sink } from "../output/index.ts"
import type { Matches } from "../where/index.ts"
import type { User } from "@qo/core/user"
import type { Command } from "./command.ts"
import type { Asker } from "./asker.ts"
import type { Styles } from "../text/styles.ts"
import type { Session, Credentials } from "../session/index.ts"

/** Part of a list, and its order. */
export interface PageFlags {
  limit: number
  all: boolean
  sort: string | undefined
  query: string | undefined
}

/** Source of a batch's ids, and how it continues. */
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

/** The command that was entered, and all existing ones. */
export interface Invocation {
  /** `users set-status`. */
  commandName: string
  /** Every command there is. */
  commands: readonly Command[]
}

/** The language that this person reads. */
export interface Language {
  t: Translate<"terminal">
  locale: Locale
}

/** Calls to the server as the signed-in user. */
export interface Calls {
  api: ApiClient
}

/** Events from the server. */
export interface LiveEvents {
  /** `undefined` over another transport than the network: then the server has to be asked. */
  events: () => EventSource | undefined
}

/** Who is signed in. */
export interface Login {
  session: Session
  /** Signs in and keeps the tokens. @throws ApiError */
  signIn: (credentials: Credentials) => Promise<User>
}

/** Destination of results, and their format. */
export interface Results {
  /** The only way to stdout. */
  print: Printer
  /** Text results: completion scripts, help. */
  text: (text: string) => Promise<void>
  /** Text of other people, of one line or several, without anything that steers a terminal. */
  safe: (text: string) => string
  /** The output format, and whether it was requested. */
  format: OutputFormat
  /** stdout is a terminal: output is seen by the user and not stored. */
  onTerminal: boolean
  /** `--jq`: results of the query are printed in place of the records. */
  hasQuery: boolean
  /** The result should use the command's own view instead of tables. */
  forPeople: boolean
  /** For such views; `styles` are those of stderr. */
  outStyles: Styles
  /** Writes straight to stdout, for endless or binary output. */
  stream: ByteSink
}

/** Messages beside the result, on stderr. */
export interface Notes {
  /** A message beside the result, on stderr; suppressed by `--quiet`. */
  note: (text: string) => Promise<void>
  /** The same, even with `--quiet`: nothing is cut silently. */
  tell: (text: string) => Promise<void>
  /** A failure that does not end the command, on stderr. */
  tellFailure: (failure: Failure) => Promise<void>
  styles: Styles
  /** Columns for running text. */
  width: number
  /** The same to stderr. */
  notes: Sink
  /** A line of the terminal that is written over again and again; absent without one, and with `--quiet`. */
  progress: Sink | undefined
}

/** Possible questions, and given answers. */
export interface Questions {
  /** Absent without a terminal: then nothing may ask. */
  ask: Asker | undefined
  yes: boolean
}

/** Input of the command. */
export interface Stdin {
  /** The whole of stdin as text, at most 64 MB. */
  stdin: () => Promise<string>
  /** The same in raw bytes, for input in another encoding than UTF-8. */
  stdinBytes: () => Promise<Uint8Array>
  /** stdin line by line, for answers to prompts. */
  lines: () => AsyncIterable<string>
}

/** Which records of a list are wanted. */
export interface ListRequest {
  page: PageFlags
  /** Whether a record fits `--where`; `undefined`: all do. */
  matches: Matches | undefined
}

/** Which records are worked on, and how. */
export interface BatchRequest {
  batch: BatchFlags
  /** Aborted at the first Ctrl-C, when the command has asked for it with `finishOnInterrupt`. */
  finishOnInterrupt: () => AbortSignal
  /** From now on Ctrl-C ends the program again: the listener of the signal has ended. */
  endOnInterrupt: () => void
}

/** With `--dry-run` nothing is changed. */
export interface Preview {
  dryRun: boolean
}

/** How the program is set up. */
export interface Settings {
  config: Configuration
  env: Readonly<Record<string, string | undefined>>
}

/** Current time. */
export interface Clock {
  now: () => Date
}

/** Services of the program for a command, by purpose: each function takes only the parts that it needs. */
export interface Shell
  extends
    Invocation,
    Language,
    Calls,
    LiveEvents,
    Login,
    Results,
    Notes,
    Questions,
    Stdin,
    ListRequest,
    BatchRequest,
    Preview,
    Settings,
    Clock {}
