import type { CallAccess } from "@qo/core/api"
import type { Translate } from "@qo/core/i18n"
import type { NamedFields } from "@qo/core/record"
import type { z } from "zod"
import type { Input, InputProblem, Text, ValueTypes } from "../inputs/input.ts"
import type { ExitCode } from "../output/index.ts"
import type { DerivedOrders } from "../where/derived.ts"
import type { Items } from "../where/record-fields.ts"
import type { Calls, Shell } from "./shell.ts"

/** A valid command line, and a description of its effect. */
export interface Example {
  line: string
  help?: Text
}

/**
 * Output of a command: a `list` of records, one `record`, a `text`, or nothing. Lists and records accept flags for the output
 * format.
 */
export type Result = "list" | "record" | "text" | "nothing"

/** Description of a command, from which help, completion, man pages, the palette and JSON schemas are generated. */
export interface Command {
  /** Name as typed: `users set-status`. */
  name: string
  summary: Text
  /** Who may run the command. `public`: without signing in. */
  access: CallAccess
  args?: readonly Input[]
  flags?: readonly Input[]
  examples: readonly [Example, ...Example[]]
  result: Result
  /** Whether the command accepts the flags of a paged list; with the names for `--sort`. */
  paged?: { sorts: readonly string[]; query?: true; derived?: DerivedOrders }
  /** Whether the command accepts many ids, with the flags of a batch. `together`: many records are sent in one call. */
  batch?: true | "together"
  /** Whether the command supports `--dry-run`, which shows its effects. */
  dryRun?: true
  /** Whether the command always asks for confirmation, which `--yes` gives in advance. */
  dangerous?: true
  /** Whether the command asks for confirmation in some cases; `--yes` gives it in advance. */
  mayAsk?: true
  /**
   * Whether the command deletes or overwrites data permanently, so that it asks for the password or a code again, or reads it
   * from stdin.
   */
  stepUp?: true
  /** Whether the command makes many calls, so that the connection is kept open. */
  chatty?: true
  /** Fields of the records. `--sort`, `--fields` and `--where` accept all names of these fields. */
  record?: NamedFields
  run: () => Promise<CommandModule>
}

/**
 * Implementation of a command, loaded when the command runs. Declared as methods, so that a module may declare narrower types
 * of values.
 */
export interface CommandModule {
  /** Returns problems of the values that types do not express. They are reported together with problems of types. */
  check?(values: Values, t: Translate<"terminal">): readonly InputProblem[]
  run(values: Values, shell: Shell): Promise<ExitCode>
  /** Schema of one record in JSON output. */
  output?: z.ZodType
  /**
   * Returns the items of a list to which users can add, given the name of its field: each item with all its names, the key
   * first. @throws ApiError
   */
  items?(calls: Calls, field: string): Promise<Items>
  /** Names of the fields of a record. */
  record?: NamedFields
}

/** Parsed values by the names of flags and arguments. */
export type Values = Readonly<Record<string, unknown>>

type InputsOf<C extends Command> =
  | (C["args"] extends readonly Input[] ? C["args"][number] : never)
  | (C["flags"] extends readonly Input[] ? C["flags"][number] : never)
type ValueOf<I extends Input> = I extends { many: true }
  ? readonly ValueTypes[I["type"]][]
  : ValueTypes[I["type"]]
type NamedInput<Inputs extends Input, Name extends string> = Extract<Inputs, { name: Name }>

/** Types of the values of a command's own flags and arguments, by name. */
export type ValuesOf<C extends Command> = {
  readonly [Name in Extract<InputsOf<C>, { required: true }>["name"]]: ValueOf<
    NamedInput<InputsOf<C>, Name>
  >
} & {
  readonly [Name in Exclude<InputsOf<C>, { required: true }>["name"]]?: ValueOf<
    NamedInput<InputsOf<C>, Name>
  >
}

/** Preserves the names and types of the flags for {@link ValuesOf}. */
export const defineCommand = <const C extends Command>(command: C): C => command

/** Module of a command, with the types of its values. */
export interface ModuleOf<C extends Command> {
  check?(values: ValuesOf<C>, t: Translate<"terminal">): readonly InputProblem[]
  run(values: ValuesOf<C>, shell: Shell): Promise<ExitCode>
  output?: z.ZodType
  record?: NamedFields
}
