import type { CallAccess } from "@qo/core/api"
import type { Translate } from "@qo/core/i18n"
import type { NamedFields } from "@qo/core/record"
import type { z } from "zod"
import type { Input, InputProblem, Text, ValueTypes } from "../inputs/input.ts"
import type { ExitCode } from "../output/index.ts"
import type { DerivedOrders } from "../where/derived.ts"
import type { Items } from "../where/record-fields.ts"
import type { Calls, Shell } from "./shell.ts"

/** A valid command line with a description of its effect. */
export interface Example {
  line: string
  help?: Text
}

/** Output of a command: a `list` of records, one `record`, a `text`, or nothing. Lists and records accept output flags. */
export type Result = "list" | "record" | "text" | "nothing"

/** A command as data, from which help, completion, man pages, the palette and JSON schemas are generated. */
export interface Command {
  /** Name as it is typed: `users set-status`. */
  name: string
  summary: Text
  /** Rights that are needed; `public` needs no sign-in. */
  access: CallAccess
  args?: readonly Input[]
  flags?: readonly Input[]
  examples: readonly [Example, ...Example[]]
  result: Result
  /** Whether it accepts the flags of a paged list, with the names for `--sort`. */
  paged?: { sorts: readonly string[]; query?: true; derived?: DerivedOrders }
  /** Whether it accepts many ids and the flags of a batch. `together`: many ids are sent in one call. */
  batch?: true | "together"
  /** Supports `--dry-run`, which shows its effects. */
  dryRun?: true
  /** Asks for a confirmation, which `--yes` gives. */
  dangerous?: true
  /** Asks for a confirmation in some cases, which `--yes` gives. */
  mayAsk?: true
  /** Deletes or overwrites permanently, so it asks for the password or a code again, or reads it from stdin. */
  stepUp?: true
  /** Makes many calls, so it keeps its connection open. */
  chatty?: true
  /** Description of its records. `--sort`, `--fields` and `--where` accept all names of its fields. */
  record?: NamedFields
  run: () => Promise<CommandModule>
}

/**
 * Implementation of a command, loaded when it runs. Its functions are methods, so that a module may declare narrower types of
 * values.
 */
export interface CommandModule {
  /** Checks values beyond their types. The problems are reported together with those of types. */
  check?(values: Values, t: Translate<"terminal">): readonly InputProblem[]
  run(values: Values, shell: Shell): Promise<ExitCode>
  /** Schema of one record in JSON output. */
  output?: z.ZodType
  /**
   * Returns the items of a list that users can extend, by the name of its field: all names of each item, its key first. @throws
   * ApiError
   */
  items?(calls: Calls, field: string): Promise<Items>
  /** Description of the fields in its output. */
  record?: NamedFields
}

/** Parsed values by the name of their flag or argument. */
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

/** Defines a command and keeps the names and types of its flags for {@link ValuesOf}. */
export const defineCommand = <const C extends Command>(command: C): C => command

/** Implementation of a command, typed by its definition. */
export interface ModuleOf<C extends Command> {
  check?(values: ValuesOf<C>, t: Translate<"terminal">): readonly InputProblem[]
  run(values: ValuesOf<C>, shell: Shell): Promise<ExitCode>
  output?: z.ZodType
  record?: NamedFields
}
