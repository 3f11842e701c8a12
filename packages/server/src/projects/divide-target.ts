/**
 * Divides a target among slots, given the number of taken places in each. Free places are spread evenly. If more places are
 * taken than the target, no slot has free places, and the parts still add up to the target.
 */
export function divideTarget(target: number, taken: readonly number[]): number[] {
  const all = taken.reduce((sum, each) => sum + each, 0)
  if (all > target) return cut(taken, all - target)
  const free = target - all
  const share = Math.floor(free / taken.length)
  const rest = free % taken.length
  return taken.map((each, slot) => each + share + (slot < rest ? 1 : 0))
}

function cut(taken: readonly number[], tooMany: number): number[] {
  let left = tooMany
  return taken.map((each) => {
    const less = Math.min(each, left)
    left -= less
    return each - less
  })
}
