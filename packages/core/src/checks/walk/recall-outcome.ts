import { recallItemsOf, type FlowNode, type SoundRecall } from "../../flow/index.ts"
import { answersOf, kindOf, typeOf } from "../../questionnaire/index.ts"
import type { Grouping } from "./grouping.ts"
import type { RememberedAnswer } from "./memory.ts"

/** Result of recall for a question: number of items of each group, and an example. */
export interface RecallOutcome {
  /** Ordinary answers (of a matrix: statements), by index, of each group the first ones. */
  items: readonly number[]
  /** Shows all options, because recall removed every one. */
  showsAll: boolean
}

/** The result of recall for a remembered source; `undefined`: nothing is left, so the question is not asked. */
export function recallOutcomeAt(
  node: FlowNode,
  recall: SoundRecall,
  grouping: Grouping,
  remembered: RememberedAnswer | undefined,
): RecallOutcome | undefined {
  const ordinary = ordinaryIn(node)
  const items = grouping.groupsOf(node.index).flatMap(({ group, indices }) => {
    const position = grouping.positionIn(recall.from, group)
    if (!remembered || position === undefined) return []
    const own = indices.filter((index) => ordinary.has(index))
    return own.slice(0, keptOf(recall, position, remembered))
  })
  if (items.length > 0) return { items, showsAll: false }
  return recall.onEmpty === "showAll" ? { items: [...ordinary], showsAll: true } : undefined
}

const ordinaryIn = ({ question }: FlowNode): ReadonlySet<number> =>
  new Set(recallItemsOf(question).map(({ index }) => index))

/** How many of a group recall keeps, by its position among those of the source. */
function keptOf({ mode }: SoundRecall, at: number, { selected, shown }: RememberedAnswer): number {
  switch (mode) {
    case "selected":
      return selected[at] ?? 0
    case "notSelected":
      return (shown[at] ?? 0) - (selected[at] ?? 0)
    case "shown":
      return shown[at] ?? 0
    case "all":
      return Infinity
  }
}

/** All answers to choose from: those that recall left, and the special ones. Of a matrix: all columns. */
export function answersLeft(
  { question }: Pick<FlowNode, "question">,
  items: readonly number[],
): Set<number> {
  const answers = answersOf(question)
  if (typeOf(question).recalls === "statements") return new Set(answers.keys())
  const left = new Set(items)
  answers.forEach((answer, index) => {
    if (kindOf(answer) !== "normal") left.add(index)
  })
  return left
}
