import type { ApiClient, EventSource } from "@qo/core/api"
import type { Locale, Translate } from "@qo/core/i18n"
import type { Configuration } from "../config/index.ts"
import type { Failure, PrintedFormat, Printer, ByteSink, Sink } from "../output/index.ts"
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

/** Source of a batch's ids, and options for continuing it. */
export interface BatchFlags {
  /** `-`: ids on stdin. */
  ids: string | undefined
  /** Path of a CSV file with a column `id`. */
  from: string | undefined
  /** A condition that selects the records. */
  where: string | undefined
  concurrency: number
  maxFailures: number
  journal: string | undefined
  resume: string | undefined
}

/** The command that was entered, and all existing commands. */
export interface Invocation {
  /** Name such as `users set-status`. */
  commandName: string
  /** All commands. */
  commands: readonly Command[]
}

/** Language of the user. */
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
  /** Returns the source of events; undefined with a transport other than the network, so that changes must be requested. */
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
  /** Prints results to stdout. All records must be printed with it. */
  print: Printer
  /** Prints a text as the result, such as help or a completion script. */
  text: (text: string) => Promise<void>
  /** Removes control sequences from a text of other users, which may have several lines. */
  safe: (text: string) => string
  /** The output format, and whether it was requested. */
  format: PrintedFormat
  /** Whether stdout is a terminal, so that the output is shown to the user and not stored. */
  onTerminal: boolean
  /** Whether `--jq` is given, so that results of the query replace the records. */
  hasQuery: boolean
  /** Whether the result should use the command's own view instead of tables. */
  forPeople: boolean
  /** Styles for such views on stdout; `styles` are those of stderr. */
  outStyles: Styles
  /** Writes directly to stdout, for endless or binary output. */
  stream: ByteSink
}

/** Messages in addition to the result, on stderr. */
export interface Notes {
  /** Prints a message on stderr. Suppressed by `--quiet`. */
  note: (text: string) => Promise<void>
  /** Prints a message on stderr, even with `--quiet`, for example if output is incomplete. */
  tell: (text: string) => Promise<void>
  /** Prints a failure that does not end the command, on stderr. */
  tellFailure: (failure: Failure) => Promise<void>
  styles: Styles
  /** Width for running text in columns. */
  width: number
  /** Writes to stderr. */
  notes: Sink
  /** Writes a line of the terminal that is overwritten; undefined without a terminal and with `--quiet`. */
  progress: Sink | undefined
}

/** Functions for asking questions, and answers given in advance. */
export interface Questions {
  /** Asks questions; undefined without a terminal, so that no question may be asked. */
  ask: Asker | undefined
  yes: boolean
}

/** Input of the command. */
export interface Stdin {
  /** Reads all of stdin as text, at most 64 MB. */
  stdin: () => Promise<string>
  /** Reads all of stdin as bytes, for encodings other than UTF-8. */
  stdinBytes: () => Promise<Uint8Array>
  /** Reads stdin line by line, for answers to prompts. */
  lines: () => AsyncIterable<string>
}

/** Requested records of a list. */
export interface ListRequest {
  page: PageFlags
  /** Returns whether a record matches `--where`; undefined: all records match. */
  matches: Matches | undefined
}

/** Records of a batch, and options for processing them. */
export interface BatchRequest {
  batch: BatchFlags
  /** Returns a signal that is aborted at the first Ctrl-C. Used by commands that finish their current work. */
  finishOnInterrupt: () => AbortSignal
  /** Restores the default, so that Ctrl-C ends the program. Called after the work that used the signal has ended. */
  endOnInterrupt: () => void
}

/** Mode in which no data is changed: `--dry-run`. */
export interface Preview {
  dryRun: boolean
}

/** Settings of the program. */
export interface Settings {
  config: Configuration
  env: Readonly<Record<string, string | undefined>>
}

/** Current time. */
export interface Clock {
  now: () => Date
}

/** Services of the program for a command, grouped by purpose. Functions declare only the groups that they need. */
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
