/** Returns whether two values are deeply equal. A field that is `undefined` equals a missing field. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => isSameValue(item, b[index]))
    )
  return sameFields(a as Fields, b as Fields)
}

type Fields = Readonly<Record<string, unknown>>

function sameFields(a: Fields, b: Fields): boolean {
  let count = 0
  for (const name of Object.keys(a)) {
    if (a[name] === undefined) continue
    if (!Object.hasOwn(b, name) || !isSameValue(a[name], b[name])) return false
    count += 1
  }
  for (const name of Object.keys(b)) if (b[name] !== undefined) count -= 1
  return count === 0
}
