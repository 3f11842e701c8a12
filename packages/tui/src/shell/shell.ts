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

/** Requested part of a list and its order. */
export interface PageFlags {
  limit: number
  all: boolean
  sort: string | undefined
  query: string | undefined
}

/** Source of a batch's ids, and how it continues. */
export interface BatchFlags {
  /** `-` reads ids from stdin. */
  ids: string | undefined
  /** A CSV file with a column `id`. */
  from: string | undefined
  /** A condition that selects the records. */
  where: string | undefined
  concurrency: number
  maxFailures: number
  journal: string | undefined
  resume: string | undefined
}

/** The entered command, and all existing ones. */
export interface Invocation {
  /** Name of the command, such as `users set-status`. */
  commandName: string
  /** All commands. */
  commands: readonly Command[]
}

/** Language and texts for the user. */
export interface Language {
  t: Translate<"terminal">
  locale: Locale
}

/** API client of the signed-in user. */
export interface Calls {
  api: ApiClient
}

/** Events from the server. */
export interface LiveEvents {
  /** Returns the source of events. `undefined` for transports other than the network, with which the server must be polled. */
  events: () => EventSource | undefined
}

/** The signed-in account. */
export interface Login {
  session: Session
  /** Signs in and stores the tokens. @throws ApiError */
  signIn: (credentials: Credentials) => Promise<User>
}

/** Destination of results, and their format. */
export interface Results {
  /** Prints records. All output of records to stdout uses it. */
  print: Printer
  /** Prints text results: completion scripts, help. */
  text: (text: string) => Promise<void>
  /** Removes control sequences from a text of other people, of one or several lines. */
  safe: (text: string) => string
  /** Output format, and whether it was requested by a flag. */
  format: OutputFormat
  /** Whether stdout is a terminal, so that a user reads the output. */
  onTerminal: boolean
  /** Whether `--jq` is used, so that results of the query are printed instead of records. */
  hasQuery: boolean
  /** Whether the command's own view should be printed instead of a table. */
  forPeople: boolean
  /** Styles for stdout. Those of `styles` are for stderr. */
  outStyles: Styles
  /** Writes directly to stdout, for endless or binary output. */
  stream: ByteSink
}

/** Messages besides the result, on stderr. */
export interface Notes {
  /** Prints a message besides the result to stderr, unless `--quiet` is used. */
  note: (text: string) => Promise<void>
  /** Prints a message to stderr even with `--quiet`, for example that a result is incomplete. */
  tell: (text: string) => Promise<void>
  /** Prints a failure that does not end the command to stderr. */
  tellFailure: (failure: Failure) => Promise<void>
  styles: Styles
  /** Width of running text, columns. */
  width: number
  /** Writes to stderr. */
  notes: Sink
  /** Writes the progress line of the terminal. Undefined without a terminal and with `--quiet`. */
  progress: Sink | undefined
}

/** Questions that a command may ask. */
export interface Questions {
  /** Undefined without a terminal, so that commands cannot ask. */
  ask: Asker | undefined
  yes: boolean
}

/** Input of the command. */
export interface Stdin {
  /** Returns the whole of stdin as text, at most 64 MB. */
  stdin: () => Promise<string>
  /** Returns the whole of stdin as bytes, for input in encodings other than UTF-8. */
  stdinBytes: () => Promise<Uint8Array>
  /** Returns the lines of stdin, for answers to prompts. */
  lines: () => AsyncIterable<string>
}

/** Requested records of a list. */
export interface ListRequest {
  page: PageFlags
  /** Returns whether a record matches `--where`; `undefined` if all records match. */
  matches: Matches | undefined
}

/** Records of a batch, and how it is run. */
export interface BatchRequest {
  batch: BatchFlags
  /** Makes the first Ctrl-C abort the returned signal instead of ending the program. */
  finishOnInterrupt: () => AbortSignal
  /** Makes Ctrl-C end the program again, after a command has used `finishOnInterrupt`. */
  endOnInterrupt: () => void
}

/** With `--dry-run` nothing is changed. */
export interface Preview {
  dryRun: boolean
}

/** Configuration of the program. */
export interface Settings {
  config: Configuration
  env: Readonly<Record<string, string | undefined>>
}

/** Current time. */
export interface Clock {
  now: () => Date
}

/** Services of the program for a command, grouped by purpose. Each function declares only the parts that it needs. */
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
