import { kindOf } from "../../questionnaire/index.ts"
import { placeOf, type Item } from "./content.ts"
import { eachQuestion, NOTHING } from "./each-question.ts"
import { findingOf } from "./finding-of.ts"
import { sideOf } from "./scale-words.ts"

/** Longer lists are no scales. */
const LONGEST = 11

/** QO603: a scale of words with more answers on one side than on the other, which pushes people there. */
export const unbalancedScale = eachQuestion((item) => {
  const { chooses, form } = item.type
  const sides = chooses === "one" || form === "rows" ? sidesOf(item) : undefined
  return sides && sides.positive !== sides.negative
    ? [findingOf("QO603", placeOf(item, "answers"), { ...sides })]
    : NOTHING
})

/** Numbers of positive and negative answers, if the answers are a scale with two sides. */
function sidesOf({ answers }: Item): { positive: number; negative: number } | undefined {
  if (answers.length < 3 || answers.length > LONGEST) return undefined
  const count = { positive: 0, negative: 0, neutral: 0 }
  let absent = false
  for (const answer of answers) {
    if (kindOf(answer) !== "normal") continue
    const side = sideOf(answer.text)
    if (!side) return undefined
    if (side === "unknown") continue
    if (side === "absent") absent = true
    count[side === "absent" ? "negative" : side]++
  }
  const { positive, negative, neutral } = count
  // From a lot down to nothing at all: such a scale has one side.
  if (positive + negative + neutral < 3 || (absent && negative === 1)) return undefined
  return { positive, negative }
}
