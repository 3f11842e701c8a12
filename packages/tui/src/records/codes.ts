import type { Choice } from "@qo/core/record"
import type { Column } from "../output/index.ts"

/** The key of a choice, from its value on the wire: a key, or a record with its number. */
function keyIn(choice: Choice, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => keyIn(choice, each))
  if (typeof value !== "object" || value === null || !("id" in value)) return value
  return choice.keys.find((key) => choice.numbers?.[key]?.id === value.id) ?? value.id
}

const MS = 1000

/** `2026-11-05T07:00:00Z`; 0 means that there is none. */
const isoTime = (value: unknown): unknown =>
  typeof value === "number" && value !== 0
    ? new Date(value * MS).toISOString().replace(".000Z", "Z")
    : null

type Code = NonNullable<Column<never>["code"]>

/** The key of a choice in tsv, in place of its label. */
export const choiceCode = (field: string, choice: Choice): Code => ({
  field,
  value: (value) => keyIn(choice, value),
})

/** A time in tsv, from Unix seconds. */
export const timeCode = (field: string): Code => ({ field, value: isoTime })
