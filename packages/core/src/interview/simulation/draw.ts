import { bitsAt } from "../hash.ts"
import type { Weights } from "./marginals.ts"

/** Random numbers of a respondent, 0 ≤ x < 1; the same for the same seed. */
export type Random = () => number

export function createRandom(seed: number): Random {
  let nth = 0
  return () => bitsAt(seed, nth++) / 4_294_967_296
}

/** Any of the items, each alike; `undefined`: there are none. */
const drawAny = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)]

/** One of the items, by weight; where all weights are zero, or there are no weights, any of them alike. */
export function drawOne<Item extends number | string>(
  items: readonly Item[],
  weights: Weights | undefined,
  random: Random,
): Item | undefined {
  if (!weights) return drawAny(items, random)
  const weightOf = (item: Item) => weights.get(String(item)) ?? 0
  let sum = 0
  for (const item of items) sum += weightOf(item)
  if (!(sum > 0)) return drawAny(items, random)
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
