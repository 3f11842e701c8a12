import type { Field, Input } from "@qo/core/record"
import { NONE } from "../inputs/input.ts"
import type { FlagChanges } from "./flags.ts"
import { flagName } from "./flag-values.ts"

const wordOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(wordOf).join(",") || NONE
  return typeof value === "string" || typeof value === "number" ? String(value) : NONE
}

/** Input in the form of the flags of `create` and `update`; omitted fields have none. */
export const flagWords = (
  { all }: { all: readonly Field[] },
  input: Input,
  changes: FlagChanges = {},
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    all.flatMap((field) => {
      const value = input[field.name]
      const isKnown = field.edit !== undefined && field.name in input
      if (!isKnown || ((value ?? null) === null && !field.edit?.clears)) return []
      return [[flagName(field, changes), wordOf(value)] as const]
    }),
  )
