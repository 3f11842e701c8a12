/**
 * The longest set of items with the same order in both lists, so that all others were moved. Items of only one list are not
 * included. O(n log n).
 */
export function longestRun(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((id, index) => [id, index]))
  const common = after.filter((id) => places.has(id))
  /** For runs of each length, the last item of the one that ends first; and the predecessor of each item. */
  const ends: string[] = []
  const previous = new Map<string, string | undefined>()
  const placeOf = (id: string) => places.get(id) ?? 0
  for (const id of common) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (placeOf(ends[middle] ?? "") < placeOf(id)) low = middle + 1
      else high = middle
    }
    previous.set(id, ends[low - 1])
    ends[low] = id
  }
  const run = new Set<string>()
  for (let id = ends.at(-1); id !== undefined; id = previous.get(id)) run.add(id)
  return run
}
