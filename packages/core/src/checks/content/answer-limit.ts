import { choiceRange, isExclusive, limitOf, type Limit } from "../../questionnaire/index.ts"
import type { Rule } from "../findings/subject.ts"
import { contentOf, placeOf } from "./content.ts"
import { found } from "./found.ts"

/**
 * QO207: a limit that no set of answers meets: its minimum is above its maximum, or above the number of answers that can
 * stand together. A maximum above that number only means all of them.
 */
export const answerLimit: Rule = function* (subject) {
  for (const item of contentOf(subject)) {
    const limit = limitOf(item.question)
    if (limit?.min === undefined) continue
    const count = item.answers.filter((answer) => !isExclusive(answer)).length
    const { min } = limit
    // Without a maximum of the author's own, that of the category counts: one answer of a screening.
    const max = limit.max ?? choiceRange(item.question, Math.max(min, count)).max
    if (min <= max && (min <= count || count === 0)) continue
    const fix = {
      do: "changeQuestion",
      id: item.question.id,
      set: { limit: mended(limit, max, count) },
    } as const
    yield found("QO207", placeOf(item, "limit"), { min, max, count }, count > 0 ? { fix } : {})
  }
}

function mended({ min = 1, max }: Limit, greatest: number, count: number): Limit {
  const low = Math.min(min, greatest, count)
  const high = Math.min(Math.max(min, greatest), count)
  return max === undefined && greatest >= min ? { min: low } : { min: low, max: Math.max(high, 1) }
}
