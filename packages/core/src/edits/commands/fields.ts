import type { EditProblem } from "./edit-problem.ts"
import { acceptsField, type FieldRules } from "../document/field-rules.ts"

type Fields = Readonly<Record<string, unknown>>

/**
 * Returns a copy of the record with changed fields. Fields listed in `elsewhere` are refused, because they are stored in other
 * records.
 */
export function withFields<Item extends object>(
  record: Item,
  set: Fields,
  rules: FieldRules,
  elsewhere: readonly string[],
): { record: Item } | { problem: EditProblem } {
  const next = { ...record } as Record<string, unknown>
  for (const [field, value] of Object.entries(set)) {
    if (!rules.has(field) || elsewhere.includes(field))
      return { problem: { code: "unknownField", field } }
    if (!acceptsField(rules, field, value)) return { problem: { code: "invalidValue", field } }
    if (value === undefined) delete next[field]
    else next[field] = value
  }
  return { record: next as unknown as Item }
}
