/** Pseudorandom choices (mulberry32) that are the same in every run. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next: () => number
  /** Returns an integer between two numbers, both inclusive. */
  int: (from: number, to: number) => number
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item
  /** Returns true with this probability, 0–1. */
  chance: (probability: number) => boolean
  /** Returns one of these keys with a probability proportional to its weight. */
  weighted: <Key extends string>(weights: Readonly<Record<Key, number>>) => Key
}

export function createRandom(seed: number): Random {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    chance: (probability) => next() < probability,
    weighted(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key
      }
      throw new Error("weights must be positive")
    },
  }
}
