import { bitsAt } from "../hash.ts"

/** Random numbers of a respondent, 0 ≤ x < 1; the same for the same seed. */
export type Random = () => number

export function createRandom(seed: number): Random {
  let nth = 0
  return () => bitsAt(seed, nth++) / 4_294_967_296
}

/** One of the items, by weight; where all weights are zero, any of them alike. `undefined`: there are none. */
export function drawOne<Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number,
  random: Random,
): Item | undefined {
  let sum = 0
  for (const item of items) sum += weightOf(item)
  if (!(sum > 0)) return items[Math.floor(random() * items.length)]
  let rest = random() * sum
  for (const item of items) {
    rest -= weightOf(item)
    if (rest < 0) return item
  }
  // Rounding may leave a rest: then the last one that can be drawn.
  return items.findLast((item) => weightOf(item) > 0)
}

/** A whole number from `min` to `max`, each alike. */
export const drawWhole = (min: number, max: number, random: Random): number =>
  min + Math.floor(random() * (max - min + 1))
