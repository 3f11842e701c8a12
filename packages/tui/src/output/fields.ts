/** A field of a record by a dot path, such as `role.name`. */
export type FieldPath = string

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The value at `path`; `undefined` if there is none. Numbers index arrays: `portraits.0.name`. */
export function valueAt(record: unknown, path: FieldPath): unknown {
  let value = record
  for (const step of path.split(".")) {
    if (Array.isArray(value)) value = value[Number(step)]
    else if (isRecord(value)) value = Object.hasOwn(value, step) ? value[step] : undefined
    else return undefined
  }
  return value
}

/** `id,role.name` as paths; spaces and empty parts are dropped. */
export const parseFields = (text: string): readonly FieldPath[] =>
  text
    .split(",")
    .map((path) => path.trim())
    .filter(Boolean)

/** Only the named fields, with their nesting; a field without a value is null. */
export function pickFields(record: unknown, paths: readonly FieldPath[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {}
  for (const path of paths) {
    const steps = path.split(".")
    const last = steps.pop() ?? path
    let at = picked
    for (const step of steps) {
      const inner = Object.hasOwn(at, step) ? at[step] : undefined
      const next = isRecord(inner) ? { ...inner } : {}
      at[step] = next
      at = next
    }
    at[last] = valueAt(record, path) ?? null
  }
  return picked
}

/** The first path that a record cannot have; a part that is null may have anything inside. */
export function findUnknownField(
  record: unknown,
  paths: readonly FieldPath[],
): FieldPath | undefined {
  return paths.find((path) => !mayHave(record, path.split(".")))
}

/** If a path does not exist in a record, the fields at its last existing level: `role.id`, `role.name`. */
export function fieldsAround(record: unknown, path: FieldPath): readonly FieldPath[] {
  const steps = path.split(".")
  for (let depth = steps.length - 1; depth >= 0; depth--) {
    const prefix = steps.slice(0, depth).join(".")
    const inner = depth === 0 ? record : valueAt(record, prefix)
    if (isRecord(inner)) return Object.keys(inner).map((key) => (prefix ? `${prefix}.${key}` : key))
  }
  return []
}

function mayHave(record: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined || record === null || record === undefined) return true
  if (Array.isArray(record)) return record.length === 0 || mayHave(record[Number(step)], rest)
  return isRecord(record) && Object.hasOwn(record, step) && mayHave(record[step], rest)
}
