import type { Entries } from "@qo/core/survey-page"

/** Bytes of a form at most: a text of 2,000 signs, each up to 12 bytes in an address, and all else. */
export const FORM_MAX = 64 * 1024
/** Fields of a form at most: the largest matrix has 300. */
const FIELDS_MAX = 1000

/** The values of a form by field name; undefined if it has too many fields. */
export function readFields(body: string): Entries | undefined {
  const entries = new Map<string, string[]>()
  const fields = [...new URLSearchParams(body)]
  if (fields.length > FIELDS_MAX) return undefined
  for (const [name, value] of fields) entries.set(name, [...(entries.get(name) ?? []), value])
  return Object.fromEntries(entries)
}
