import type { Field, Input as FieldValues } from "@qo/core/record"
import type { FlagChanges } from "./flags.ts"

interface Fields {
  all: readonly Field[]
}

/** The name of a field's flag. */
export const flagName = ({ name }: Field, changes: FlagChanges): string => {
  const change = changes[name]
  return (typeof change === "object" && change.name) || name
}

/** Flags by the names that the wire has for their fields: refusals name those. */
export const flagsByWire = (
  { all }: Fields,
  changes: FlagChanges = {},
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    all.flatMap((field) =>
      field.edit ? [[field.edit.as, `--${flagName(field, changes)}`] as const] : [],
    ),
  )

/** The given values by field name; references are still as typed. */
export const givenValues = (
  { all }: Fields,
  values: Readonly<Record<string, unknown>>,
  changes: FlagChanges = {},
): FieldValues =>
  Object.fromEntries(
    all.flatMap((field) => {
      const value = field.edit ? values[flagName(field, changes)] : undefined
      return value === undefined ? [] : [[field.name, value] as const]
    }),
  )

/** Whether the user gives a name and the server knows its number or key. */
export const isReference = ({ kind }: Pick<Field, "kind">): boolean =>
  kind === "reference" || kind === "item"

/** Flags whose values are looked up when the command runs: a schema cannot judge them before. */
export const referenceFlags = ({ all }: Fields, changes: FlagChanges = {}): ReadonlySet<string> =>
  new Set(all.filter(isReference).map((field) => `--${flagName(field, changes)}`))

/** Values that a schema can validate without the server. */
export const withoutReferences = ({ all }: Fields, given: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name]) => !all.some((field) => field.name === name && isReference(field)),
    ),
  )
