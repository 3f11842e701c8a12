import { asksOutcome, type Dataset, type Filter, select } from "../engine/index.ts"
import { isFew } from "../statistics/index.ts"

/** Conditions that are told apart; whoever sets more is looking for somebody. */
const MOST = 16

/**
 * Whether one to nine people are alike in which of a filter's conditions hold for them and which do not. A reader may open the view of any of the conditions,
 * negated or not, and add and subtract what they tell; all that comes of it is a sum of such cells, so where none is of few people, neither is any sum.
 */
export function hasFewInCells(dataset: Dataset, { terms }: Filter): boolean {
  const outcomes = terms.filter(asksOutcome)
  const conditions = terms.filter((term) => !asksOutcome(term))
  if (conditions.length > MOST) return true
  const holding = conditions.map(({ of, wanted }) =>
    select(dataset, { terms: [...outcomes, { of, wanted }] }),
  )
  const cells = new Uint32Array(2 ** conditions.length)
  for (const { chunk, rows } of select(dataset, { terms: outcomes })) {
    const held = new Uint16Array(chunk.rows)
    holding.forEach((selections, at) => {
      const own = selections.find((each) => each.chunk === chunk)
      for (const row of own?.rows ?? []) held[row] = (held[row] ?? 0) | (1 << at)
    })
    for (const row of rows) cells[held[row] ?? 0] = (cells[held[row] ?? 0] ?? 0) + 1
  }
  return cells.some(isFew)
}
