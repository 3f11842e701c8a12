import { choiceRange, isExclusive, limitOf, type Limit } from "../../questionnaire/index.ts"
import type { Finding } from "../findings/finding.ts"
import { placeOf, type Item } from "./content.ts"
import { eachQuestion, NOTHING } from "./each-question.ts"
import { findingOf } from "./finding-of.ts"

/**
 * QO207: a limit that no set of answers satisfies: its minimum is above its maximum, or above the number of answers that can be
 * combined. A maximum above that number means all of them.
 */
export const answerLimit = eachQuestion((item) => {
  const limit = limitOf(item.question)
  return limit?.min === undefined ? NOTHING : unmetLimit(item, limit, limit.min)
})

function* unmetLimit(item: Item, limit: Limit, min: number): Iterable<Finding> {
  const count = item.answers.filter((answer) => !isExclusive(answer)).length
  // Without a maximum of the author's own, that of the category counts: one answer of a screening.
  const max = limit.max ?? choiceRange(item.question, Math.max(min, count)).max
  if (min <= max && (min <= count || count === 0)) return
  const fix = {
    do: "changeQuestion",
    id: item.question.id,
    set: { limit: mendLimit(limit, max, count) },
  } as const
  yield findingOf("QO207", placeOf(item, "limit"), { min, max, count }, count > 0 ? { fix } : {})
}

function mendLimit({ min = 1, max }: Limit, greatest: number, count: number): Limit {
  const low = Math.min(min, greatest, count)
  const high = Math.min(Math.max(min, greatest), count)
  return max === undefined && greatest >= min ? { min: low } : { min: low, max: Math.max(high, 1) }
}
