import type { Field, Kind } from "@qo/core/record"
import type { Input, Text, ValueType } from "../inputs/input.ts"

/** Changes that a flag makes to its field: another name, another type, or none. */
export type FlagChanges = Readonly<Record<string, Partial<Input> | "none">>

/** How the value of each kind of field is read from a flag; references are found by their names when the command runs. */
const TYPES: Record<Exclude<Kind, "choice" | "list" | "record">, ValueType> = {
  id: "id",
  text: "text",
  item: "text",
  number: "number",
  percent: "percent",
  money: "number",
  day: "moment",
  moment: "moment",
  duration: "interval",
  reference: "text",
  yesNo: "switch",
  secret: "text",
}

function typeOf({ kind, choice }: Field): ValueType {
  if (choice) return choice.name as ValueType
  return kind === "choice" || kind === "list" || kind === "record" ? "text" : TYPES[kind]
}

type Mode = "create" | "update"

/** Every text that a flag needs is asked for by the types of i18n. */
const helpOf = ({ hint, clears }: NonNullable<Field["edit"]>, mode: Mode): Text =>
  (clears && mode === "update" ? `flag.${hint}OrNone` : `flag.${hint}`) as Text

function flagOf(field: Field, mode: Mode, changes: FlagChanges): Input | undefined {
  const { name, kind, edit } = field
  const change = changes[name]
  if (!edit || change === "none" || (edit.only && edit.only !== mode)) return undefined
  return {
    name,
    type: typeOf(field),
    help: helpOf(edit, mode),
    ...(kind === "list" && { many: true as const }),
    ...(edit.required && mode === "create" && { required: true as const }),
    ...(edit.missing && { missing: `problem.${edit.missing}` as const }),
    ...(edit.may && { may: edit.may }),
    ...(edit.clears && mode === "update" && { clears: true as const }),
    ...change,
  }
}

/** The flags by which a record is created or changed: one for each field that people give. */
export const recordFlags = (
  { all }: { all: readonly Field[] },
  mode: Mode,
  changes: FlagChanges = {},
): readonly Input[] => all.flatMap((field) => flagOf(field, mode, changes) ?? [])
