/** An input with one error. */
export interface FaultyInput {
  name: string
  input: unknown
}

const HUGE = "ё".repeat(100_000)
const WRONG: readonly [name: string, value: unknown][] = [
  ["nothing", null],
  ["a list", [[]]],
  ["an object", { nested: { deep: [] } }],
  ["a flag", true],
  ["a number below all", -1],
  ["a fraction", 1.5],
  ["a number that no number holds", 2 ** 60],
  ["text", "текст"],
  ["an empty text", ""],
  ["a huge text", HUGE],
  ["text with NUL", "a\u0000b"],
  ["text that runs backwards", "a\u202eb"],
  ["half a character", "a\ud800"],
]

/** Invalid variants of a valid input: each field missing or of the wrong type, and an unknown field. */
export function faultsOf(input: unknown): FaultyInput[] {
  const fields = (input ?? {}) as Readonly<Record<string, unknown>>
  const faults: FaultyInput[] = [{ name: "an unknown field", input: { ...fields, surprise: 1 } }]
  for (const field of Object.keys(fields)) {
    const { [field]: _left, ...others } = fields
    faults.push({ name: `${field} is missing`, input: others })
    for (const [name, value] of WRONG)
      faults.push({ name: `${field} is ${name}`, input: { ...fields, [field]: value } })
    faults.push(...insideOf(fields, field))
  }
  return faults
}

/** Applies {@link faultsOf} to an object field, or to the first object of a list. */
function insideOf(fields: Readonly<Record<string, unknown>>, field: string): FaultyInput[] {
  const value = fields[field]
  const [inner, put] = Array.isArray(value)
    ? [value[0], (each: unknown) => [each, ...value.slice(1)]]
    : [value, (each: unknown) => each]
  if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return []
  return faultsOf(inner).map((fault) => ({
    name: `${field}: ${fault.name}`,
    input: { ...fields, [field]: put(fault.input) },
  }))
}
