/**
 * Returns the longest set of items that have the same order in both lists; all other items were moved. Items of only one list
 * are not included. O(n log n).
 */
export function longestRun(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((id, index) => [id, index]))
  const common = after.filter((id) => places.has(id))
  /** For each length of a run, its last item in the run that ends earliest; and for each item its predecessor in a run. */
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
