interface Point {
  at: number
  /** Null: of so few people that they are not told. */
  n: number | null
}
export interface ToldPoint {
  at: number
  n: number
}

/** Points that follow one another: where one is not told, no line may pass over it. */
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
