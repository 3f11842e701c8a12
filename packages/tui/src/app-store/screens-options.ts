import type { Role } from "@qo/core/access"
import type { ApiClient, AskStepUp, EventSource } from "@qo/core/api"
import type { RejectionReason } from "@qo/core/project"
import type { Locale, Translate } from "@qo/core/i18n"
import type { User } from "@qo/core/user"
import type { Cursor, KeyOverrides, Theme } from "../config/index.ts"
import type { Credentials } from "../session/index.ts"
import type { Colours } from "../text/styles.ts"
import type { Words } from "../text/words.ts"

/** A command for the palette, from the table of commands. */
export interface PaletteCommand {
  /** Its typed form: `users set-status`. */
  name: string
  /** One line, translated. */
  summary: string
  /** `qo users show ID`. */
  synopsis: string
  flags: readonly PaletteWord[]
  args: readonly PaletteWord[]
  /** When it asks before it works; here it cannot, so that `--yes` has to be typed. */
  asks: "always" | "byCondition" | "never"
}

/** A flag or an argument, and its possible values. */
export interface PaletteWord {
  /** `--role`; of an argument its name in capitals. */
  name: string
  help: string
  takesValue: boolean
  /** A closed list; empty if any value is valid. */
  values: readonly string[]
}

/** Output of a command. */
export interface CommandOutput {
  exit: number
  stdout: string
  stderr: string
}

/** Everything the screens need of the program around them. */
export interface ScreensOptions {
  api: ApiClient
  /** Sets who asks for the password or a code before irreversible acts. */
  onStepUp?: ((ask: AskStepUp) => void) | undefined
  /** News that come by themselves; without them lists ask for theirs. */
  events?: EventSource | undefined
  /** Whose session it is; without one the sign-in form comes first. */
  user: User | undefined
  /** The account of the kept session was deactivated. */
  deactivated?: boolean | undefined
  /** There is a kept session, but the server could not be asked whose it is. */
  unreached?: UnreachedSession | undefined
  host: () => string
  /** Sets another server, before signing in; false if it is no address, or must not change. */
  changeHost?: (host: string) => boolean
  locale: Locale
  translate: (locale: Locale) => Promise<Omit<Words, "locale">>
  /** Signs in and keeps the tokens. @throws ApiError */
  signIn: (credentials: Credentials) => Promise<User>
  /** Ends the session and forgets the tokens. */
  signOut: () => Promise<void>
  /** Keeps the language for the next time. */
  saveLocale: (locale: Locale) => Promise<void>
  /** Commands that the palette offers to this role. */
  commands: (t: Translate<"terminal">, role: Role) => readonly PaletteCommand[]
  /** Runs a command line without its `qo`, and without asking anything. */
  runCommand: (
    words: readonly string[],
    locale: Locale,
    /** Ends endless output, as Ctrl-C does. */
    signal?: AbortSignal,
  ) => Promise<CommandOutput>
  /** File in which queued actions are recorded. */
  journalPath: string
  /** Phrases of an account, by its number; without it they are forgotten at the end. */
  phrasesOf?: ((userId: number) => Phrases) | undefined
  keys: KeyOverrides
  /** Bytes for a terminal whose charset is not UTF-8. */
  encode?: ((text: string) => Uint8Array) | undefined
  /** A key that is pressed again within so many milliseconds is held down; 300 unless told otherwise. */
  repeatMs?: number
  colours: Colours
  theme?: Theme | undefined
  /** Keeps the theme for the next time. */
  saveTheme?: (theme: Theme) => Promise<void>
  /** How the cursor's row is highlighted; default `mark`. */
  cursor?: Cursor
  /** Keeps it for the next time. */
  saveCursor?: (cursor: Cursor) => Promise<void>
  /** Who writes to the terminal; `painter` unless told otherwise. */
  renderer?: Renderer
}

/** Texts that the user has rejected projects with. */
export interface Phrase {
  reason: RejectionReason
  text: string
  uses: number
  /** When it was used last, in milliseconds since 1970. */
  at: number
}
/** Phrases of one account, in its file. */
export interface Phrases {
  /** Unvalidated, because the file may have been edited manually. */
  read: () => unknown
  write: (phrases: readonly Phrase[]) => void
}

/** A kept session that waits for its server. */
export interface UnreachedSession {
  error: unknown
  email: string | undefined
  /** Asks again, once something answers. */
  whose: () => Promise<User>
}

/** `painter` writes only changes; `ink` is Ink's own way. */
export type Renderer = "painter" | "ink"
