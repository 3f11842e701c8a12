/**
 * Reachable questions, each before the questions to which it leads; or a loop, in which the last question is the first one
 * again.
 */
export type Order = { order: readonly number[] } | { loop: readonly number[] }

/**
 * Sorts the questions reached from `start`. `next`: targets of each question; ends are negative and left out. `all`: a superset
 * of `next`, for finding the reachable questions.
 */
export function orderFrom(
  start: number,
  next: readonly (readonly number[])[],
  all: readonly (readonly number[])[] = next,
): Order {
  const reached = reachedFrom(start, all)
  const waiting = new Map<number, number>()
  for (const from of reached)
    for (const to of next[from] ?? []) waiting.set(to, (waiting.get(to) ?? 0) + 1)
  const order = reached.filter((index) => !waiting.has(index))
  for (const from of order)
    for (const to of next[from] ?? []) {
      const left = (waiting.get(to) ?? 0) - 1
      waiting.set(to, left)
      if (left === 0) order.push(to)
    }
  if (order.length === reached.length) return { order }
  const open = new Set(reached.filter((index) => (waiting.get(index) ?? 0) > 0))
  return { loop: loopAmong(open, next) }
}

/** Returns the indexes that are reached from `start`, including `start`. Ends are left out. */
function reachedFrom(start: number, next: readonly (readonly number[])[]): number[] {
  if (start < 0) return []
  const seen = new Set([start])
  const reached = [start]
  for (const from of reached)
    for (const to of next[from] ?? [])
      if (!seen.has(to)) {
        seen.add(to)
        reached.push(to)
      }
  return reached
}

/** Returns a loop. Each question in `open` has a predecessor in `open`, so following predecessors leads to a loop. */
function loopAmong(open: ReadonlySet<number>, next: readonly (readonly number[])[]): number[] {
  const before = new Map<number, number>()
  for (const from of open)
    for (const to of next[from] ?? []) if (open.has(to) && !before.has(to)) before.set(to, from)
  const trail: number[] = []
  const at = new Map<number, number>()
  let index = open.values().next().value
  while (index !== undefined && !at.has(index)) {
    at.set(index, trail.length)
    trail.push(index)
    index = before.get(index)
  }
  if (index === undefined) throw new Error("no loop")
  const loop = trail.slice(at.get(index)).toReversed()
  const first = loop.indexOf(loop.reduce((low, each) => Math.min(low, each)))
  return [...loop.slice(first), ...loop.slice(0, first + 1)]
}
