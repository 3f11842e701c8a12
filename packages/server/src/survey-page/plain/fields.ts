import type { Entries } from "@qo/core/survey-page"

/** Maximum size of a form, bytes: a text of 2,000 characters with up to 12 bytes each in URL encoding, and the other fields. */
export const FORM_MAX = 64 * 1024
/** Maximum number of fields. The largest matrix has 300. */
const FIELDS_MAX = 1000

/** Returns the values of a form by field name; undefined if it has too many fields. */
export function readFields(body: string): Entries | undefined {
  const entries = new Map<string, string[]>()
  const fields = [...new URLSearchParams(body)]
  if (fields.length > FIELDS_MAX) return undefined
  for (const [name, value] of fields) entries.set(name, [...(entries.get(name) ?? []), value])
  return Object.fromEntries(entries)
}
