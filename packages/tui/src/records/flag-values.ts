import type { Field, Input as FieldValues } from "@qo/core/record"
import type { FlagChanges } from "./flags.ts"

interface Fields {
  all: readonly Field[]
}

/** What the flag of a field is called. */
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

/** What was given, by the names of fields; a reference is still what was typed. */
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

/** What a person names and the server knows the number or the key of. */
export const isReference = ({ kind }: Pick<Field, "kind">): boolean =>
  kind === "reference" || kind === "item"

/** Flags whose values are looked up when the command runs: a schema cannot judge them before. */
export const referenceFlags = ({ all }: Fields, changes: FlagChanges = {}): ReadonlySet<string> =>
  new Set(all.filter(isReference).map((field) => `--${flagName(field, changes)}`))

/** Only what needs no look at the server: a schema can judge it at once. */
export const withoutReferences = ({ all }: Fields, given: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name]) => !all.some((field) => field.name === name && isReference(field)),
    ),
  )
