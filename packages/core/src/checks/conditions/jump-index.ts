/** An exit that leads over questions: from after `from` to before `to`. */
export interface Jump {
  from: number
  to: number
}

/** Jumps that are passed over together. */
const RUN = 32

/** Finds the jumps over a question, the nearest first, without looking at all of them. `jumps`: in order of `from`. */
export function createJumpIndex(jumps: readonly Jump[]): (index: number) => readonly number[] {
  /** The furthest target of each run, and of it and all runs before it. */
  const ofRun: number[] = []
  jumps.forEach(({ to }, at) => {
    const run = Math.floor(at / RUN)
    ofRun[run] = Math.max(ofRun[run] ?? 0, to)
  })
  let furthest = 0
  const untilRun = ofRun.map((to) => (furthest = Math.max(furthest, to)))
  const find = (index: number): readonly number[] => {
    const over: number[] = []
    for (let at = countBefore(jumps, index) - 1; at >= 0; at--) {
      const run = Math.floor(at / RUN)
      if ((untilRun[run] ?? 0) <= index) break
      if ((ofRun[run] ?? 0) <= index) {
        at = run * RUN
        continue
      }
      const jump = jumps[at]
      if (jump && jump.to > index) over.push(jump.from)
    }
    return over
  }
  const known = new Map<number, readonly number[]>()
  return (index) => {
    const found = known.get(index) ?? find(index)
    known.set(index, found)
    return found
  }
}

/** Number of jumps that begin before a question. */
function countBefore(jumps: readonly Jump[], index: number): number {
  let low = 0
  let high = jumps.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((jumps[middle]?.from ?? Infinity) < index) low = middle + 1
    else high = middle
  }
  return low
}
