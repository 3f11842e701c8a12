import type { CallAccess } from "@qo/core/api"
import type { Translate } from "@qo/core/i18n"
import type { NamedFields } from "@qo/core/record"
import type { z } from "zod"
import type { Input, InputProblem, Text, ValueTypes } from "../inputs/input.ts"
import type { ExitCode } from "../output/index.ts"
import type { DerivedOrders } from "../where/derived.ts"
import type { Items } from "../where/record-fields.ts"
import type { Calls, Shell } from "./shell.ts"

/** A valid line, and its effect. */
export interface Example {
  line: string
  help?: Text
}

/** Output of a command: `list` of records, one `record`, a `text`, or nothing. Lists and records accept output flags. */
export type Result = "list" | "record" | "text" | "nothing"

/** A command as data: help, completion, man pages, the palette and JSON schemas are made of it. */
export interface Command {
  /** Its typed form: `users set-status`. */
  name: string
  summary: Text
  /** Who may run it; `public` needs no sign-in. */
  access: CallAccess
  args?: readonly Input[]
  flags?: readonly Input[]
  examples: readonly [Example, ...Example[]]
  result: Result
  /** Takes the flags of a paged list; names for `--sort`. */
  paged?: { sorts: readonly string[]; query?: true; derived?: DerivedOrders }
  /** Takes many ids: the flags of a batch. `together`: many of them go in one call. */
  batch?: true | "together"
  /** Supports `--dry-run`, which shows its effects. */
  dryRun?: true
  /** Asks first; `--yes` answers. */
  dangerous?: true
  /** Asks first in some cases; `--yes` answers. */
  mayAsk?: true
  /** Deletes or overwrites for good: asks for the password or a code again, or takes it from stdin. */
  stepUp?: true
  /** Makes many calls, so it keeps its connection. */
  chatty?: true
  /** The table of its records: `--sort`, `--fields` and `--where` take every name that it has for a field. */
  record?: NamedFields
  run: () => Promise<CommandModule>
}

/** Implementation of a command; loaded when it runs. Methods, so that a module may use narrower types of values. */
export interface CommandModule {
  /** Problems of the values beyond their types; reported together with theirs. */
  check?(values: Values, t: Translate<"terminal">): readonly InputProblem[]
  run(values: Values, shell: Shell): Promise<ExitCode>
  /** One record as JSON shows it. */
  output?: z.ZodType
  /** Items of a list that people add to, by the name of its field: each by all its names, its key first. @throws ApiError */
  items?(calls: Calls, field: string): Promise<Items>
  /** Names of its fields. */
  record?: NamedFields
}

/** Parsed words by the name of their flag or argument. */
export type Values = Readonly<Record<string, unknown>>

type InputsOf<C extends Command> =
  | (C["args"] extends readonly Input[] ? C["args"][number] : never)
  | (C["flags"] extends readonly Input[] ? C["flags"][number] : never)
type ValueOf<I extends Input> = I extends { many: true }
  ? readonly ValueTypes[I["type"]][]
  : ValueTypes[I["type"]]
type NamedInput<Inputs extends Input, Name extends string> = Extract<Inputs, { name: Name }>

/** The values that a command's own flags and arguments give, by name. */
export type ValuesOf<C extends Command> = {
  readonly [Name in Extract<InputsOf<C>, { required: true }>["name"]]: ValueOf<
    NamedInput<InputsOf<C>, Name>
  >
} & {
  readonly [Name in Exclude<InputsOf<C>, { required: true }>["name"]]?: ValueOf<
    NamedInput<InputsOf<C>, Name>
  >
}

/** Keeps the names and types of the flags, for {@link ValuesOf}. */
export const defineCommand = <const C extends Command>(command: C): C => command

/** A command's module, typed by its data. */
export interface ModuleOf<C extends Command> {
  check?(values: ValuesOf<C>, t: Translate<"terminal">): readonly InputProblem[]
  run(values: ValuesOf<C>, shell: Shell): Promise<ExitCode>
  output?: z.ZodType
  record?: NamedFields
}
