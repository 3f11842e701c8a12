interface Point {
  at: number
  /** Null: withheld because the base is small. */
  n: number | null
}
export interface ToldPoint {
  at: number
  n: number
}

/** Consecutive points: no line may cross a withheld one. */
export function runsOf(points: readonly Point[]): readonly (readonly ToldPoint[])[] {
  const runs: ToldPoint[][] = []
  let isOpen = false
  for (const { at, n } of points) {
    if (n === null) isOpen = false
    else if (isOpen) runs.at(-1)?.push({ at, n })
    else {
      runs.push([{ at, n }])
      isOpen = true
    }
  }
  return runs
}
