import { isDeepStrictEqual } from "node:util"

/** `present`: it was there when watching began. */
export const CHANGES = ["present", "added", "changed", "removed"] as const
export type Change = (typeof CHANGES)[number]

/** Change of a record between two outputs. */
export interface Difference {
  change: Change
  /** The current record; of a removed one, the last. */
  record: unknown
  /** Only for a changed record. */
  before?: unknown
}

const NUMBERS = ["id", "pid", "gameId", "uid", "name", "key"]

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {}

/** The identity of a record: its number, that of its only inner record, or all of it. */
function keyOf(row: unknown): string {
  const record = recordOf(row)
  const own = NUMBERS.find((name) => record[name] !== undefined)
  if (own) return JSON.stringify(record[own])
  const inside = recordOf(record["project"])["pid"]
  return JSON.stringify(inside ?? row)
}

const byKey = (rows: readonly unknown[]) => new Map(rows.map((row) => [keyOf(row), row]))

/** Added, changed and removed records, in the order of the list. */
export function rowDifferences(
  before: readonly unknown[],
  after: readonly unknown[],
): readonly Difference[] {
  const old = byKey(before)
  const now = byKey(after)
  const found: Difference[] = []
  for (const [key, record] of now)
    if (!old.has(key)) found.push({ change: "added", record })
    else if (!isDeepStrictEqual(old.get(key), record))
      found.push({ change: "changed", record, before: old.get(key) })
  for (const [key, record] of old) if (!now.has(key)) found.push({ change: "removed", record })
  return found
}

/** Paths of the fields in which two records differ, down to plain values. */
export function changedPaths(before: unknown, after: unknown, path = ""): readonly string[] {
  if (isDeepStrictEqual(before, after)) return []
  const [a, b] = [recordOf(before), recordOf(after)]
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  if (names.length === 0 || Array.isArray(before) || Array.isArray(after)) return [path]
  return names.flatMap((name) =>
    changedPaths(a[name], b[name], path === "" ? name : `${path}.${name}`),
  )
}
