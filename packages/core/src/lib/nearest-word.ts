/**
 * Returns the number of edits that turn one word into the other: letters added, removed or replaced, or two letters swapped.
 */
function distance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}

/** Returns the most similar of the known words, if it is similar enough for a typo. */
export function nearestWord(typed: string, known: readonly string[]): string | undefined {
  let best: string | undefined
  let least = Math.max(1, Math.floor(typed.length / 3)) + 1
  for (const word of known) {
    const edits = distance(typed.toLowerCase(), word.toLowerCase())
    if (edits < least) [best, least] = [word, edits]
  }
  return best ?? known.find((word) => typed.length > 2 && word.startsWith(typed))
}
