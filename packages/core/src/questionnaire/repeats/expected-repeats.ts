import { choiceRange, isRequired } from "../question-parts-of.ts"
import type { Block } from "../questionnaire.ts"
import { repeatItems } from "./repeat-items.ts"

/**
 * Returns how often a block is expected to be asked of a respondent, for prices: the mean of the smallest and the greatest number
 * of items that answers can have, rounded up; 1 for a block that is not repeated.
 */
export function expectedRepeats(blocks: readonly Block[], block: Block): number {
  const { repeat } = block
  const found = repeat && repeatItems(blocks, block)
  if (!found || "fault" in found) return 1
  const count = found.items.length
  const source = blocks.flatMap(({ questions }) => questions).find(({ id }) => id === repeat.of)
  if (!source) return 1
  const chosen = repeat.over === "rows" ? { min: count, max: count } : choiceRange(source, count)
  const min = isRequired(source) ? chosen.min : 0
  const bounds = repeat.over === "notChosen" ? [count - chosen.max, count - min] : [min, chosen.max]
  const [least = 0, greatest = 0] = bounds.map((each) => Math.min(each, repeat.most ?? count))
  return Math.max(1, Math.ceil((least + greatest) / 2))
}
