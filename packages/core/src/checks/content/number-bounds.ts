import { bandRuns } from "../../flow/index.ts"
import { gridOf, valueAt, type Grid, type Question } from "../../questionnaire/index.ts"
import type { Finding } from "../findings/finding.ts"
import { placeOf, type Item } from "./content.ts"
import { eachQuestion, NOTHING } from "./each-question.ts"
import { findingOf } from "./finding-of.ts"

/** QO212–214: bounds that leave no number or a single one, or whose upper end no step lands on. */
export const numberBounds = eachQuestion((item) => {
  const { question } = item
  return "step" in question ? bounds(item, question) : NOTHING
})

function* bounds(item: Item, question: Question & Grid): Iterable<Finding> {
  const { id, from, to, step } = question
  const grid = gridOf(question)
  if (!grid) return
  const place = placeOf(item, "limit")
  if (from > to) {
    const fix = { do: "changeQuestion", id, set: { from: to, to: from } } as const
    return yield findingOf("QO212", place, { from, to }, { fix })
  }
  const steps = bandRuns(question).at(-1)?.last ?? 0
  if (steps === 0) return yield findingOf("QO213", place, { from, to, step })
  const last = valueAt(grid, steps)
  if (last === valueAt({ from: to, to, step }, 0)) return
  const fix = { do: "changeQuestion", id, set: { to: last } } as const
  yield findingOf("QO214", place, { from, to, step, last }, { fix })
}
