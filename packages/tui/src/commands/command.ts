import type { Role } from "@qo/core/access"
import type { CallAccess, CALLBACK_STATUSES } from "@qo/core/api"
import type { Currency, GameStatus } from "@qo/core/game"
import type { Chapter } from "@qo/core/history"
import type { Locale, MessageKey, Translate } from "@qo/core/i18n"
import type { MailKind, MailStatus } from "@qo/core/mail"
import type { OrganizationType } from "@qo/core/organization"
import type { ProjectStatus, RejectionReason, TargetPlatform, TemplateName } from "@qo/core/project"
import type { Category, UserStatus } from "@qo/core/user"
import type { z } from "zod"
import type { Theme } from "../config/index.ts"
import type { ColourChoice, ExitCode, OutputFormat } from "../output/index.ts"
import type { Shell } from "./shell.ts"

export type Text = MessageKey<"terminal">

/** Values that come from a closed list; each may be given by key, by number, and in words of both languages. */
export interface ChoiceValues {
  role: Role
  status: UserStatus
  category: Category
  organizationType: OrganizationType
  chapter: Chapter
  mailKind: MailKind
  mailStatus: MailStatus
  scope: "read" | "all"
  format: OutputFormat
  locale: Locale
  colour: ColourChoice
  theme: Theme
  completionShell: "bash" | "zsh" | "fish" | "powershell"
  method: "GET" | "POST" | "PUT" | "DELETE"
  checkFormat: "text" | "json" | "sarif" | "github"
  stage: "save" | "send"
  projectStatus: ProjectStatus
  template: TemplateName
  targetPlatform: TargetPlatform
  rejectionReason: RejectionReason
  gameStatus: GameStatus
  currency: Currency
  callbackStatus: (typeof CALLBACK_STATUSES)[number]
  reportFormat: "json" | "stats"
}
export type ChoiceName = keyof ChoiceValues

/** What a word of the command line means. */
export interface ValueTypes extends ChoiceValues {
  /** A flag that takes no value. */
  switch: true
  text: string
  /** A positive whole number. */
  count: number
  /** Seconds; typed as `5s`, `2m`, `1h`. */
  interval: number
  /** Any number, with a point or a comma. */
  number: number
  id: number
  /** Unix seconds; typed as `2026-11-05`, `2026-11-05T10:00`, `2h` (ago), or seconds. */
  moment: number
  file: string
  /** `name=value`. */
  pair: readonly [name: string, value: string]
  /** The name of a command, in one word or several. */
  command: string
  setting: string
}
export type ValueType = keyof ValueTypes

/** A flag or an argument. */
export interface Input {
  /** Kebab case: `max-failures` is `--max-failures`. */
  name: string
  type: ValueType
  help: Text
  /** One or more: a flag may stand several times, or its values be separated by commas. */
  many?: true
  required?: true
  /** Required where this other flag is not given. */
  requiredUnless?: string
}

/** A line that works, and what it does. */
export interface Example {
  line: string
  help?: Text
}

/**
 * What a command prints: `list` of records, one `record`, a `text`, or nothing.
 * Lists and records take the flags of output.
 */
export type Result = "list" | "record" | "text" | "nothing"

/** A command as data: help, completion, man pages, the palette and JSON schemas are made of it. */
export interface Command {
  /** As it is typed: `users set-status`. */
  name: string
  summary: Text
  /** Who may run it; `public` needs no sign-in. */
  access: CallAccess
  args?: readonly Input[]
  flags?: readonly Input[]
  examples: readonly [Example, ...Example[]]
  result: Result
  /** Takes the flags of a paged list; what `--sort` may name. */
  paged?: { sorts: readonly string[]; query?: true }
  /** Takes many ids: the flags of a batch. `together`: many of them go in one call. */
  batch?: true | "together"
  /** Shows with `--dry-run` what it would do. */
  dryRun?: true
  /** Asks first; `--yes` answers. */
  dangerous?: true
  /** Makes many calls, so it keeps its connection. */
  chatty?: true
  run: () => Promise<CommandModule>
}

/** What a command does; loaded when it runs. Methods, so that a module may name its values more narrowly. */
export interface CommandModule {
  /** Everything that is wrong with what was given, beyond the types; told together with theirs. */
  check?(values: Values, t: Translate<"terminal">): readonly InputProblem[]
  run(values: Values, shell: Shell): Promise<ExitCode>
  /** One record as JSON shows it. */
  output?: z.ZodType
}

/** One refused word of the command line. `field` is a flag, an argument or a field of the record. */
export interface InputProblem {
  field: string
  message: string
  /** Where in the given text, counted from 0. */
  source?: { text: string; at: number } | undefined
}

/** Parsed words by the name of their flag or argument. */
export type Values = Readonly<Record<string, unknown>>

type InputsOf<C extends Command> =
  | (C["args"] extends readonly Input[] ? C["args"][number] : never)
  | (C["flags"] extends readonly Input[] ? C["flags"][number] : never)
type ValueOf<I extends Input> = I extends { many: true }
  ? readonly ValueTypes[I["type"]][]
  : ValueTypes[I["type"]]
type Named<Inputs extends Input, Name extends string> = Extract<Inputs, { name: Name }>

/** The values that a command's own flags and arguments give, by name. */
export type ValuesOf<C extends Command> = {
  readonly [Name in Extract<InputsOf<C>, { required: true }>["name"]]: ValueOf<
    Named<InputsOf<C>, Name>
  >
} & {
  readonly [Name in Exclude<InputsOf<C>, { required: true }>["name"]]?: ValueOf<
    Named<InputsOf<C>, Name>
  >
}

/** Keeps the names and types of the flags, for {@link ValuesOf}. */
export const defineCommand = <const C extends Command>(command: C): C => command

/** A command's module, typed by its data. */
export interface ModuleOf<C extends Command> {
  check?(values: ValuesOf<C>, t: Translate<"terminal">): readonly InputProblem[]
  run(values: ValuesOf<C>, shell: Shell): Promise<ExitCode>
  output?: z.ZodType
}
