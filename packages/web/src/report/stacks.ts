import type { QuestionView } from "@qo/core/report"

const HEAD = 4

/** About how high a question's card is, in rows. It follows from the questionnaire, so that no figure moves a card. */
export function heightOf({ kind, answers, ranks, rows, places, nps, state }: QuestionView): number {
  if (state === "hidden") return HEAD
  switch (kind) {
    case "single":
    case "multiple":
      return HEAD + answers.length
    case "ranking":
      return HEAD + 1 + ranks.length
    case "grid":
      return HEAD + 1 + rows.length * 1.5
    case "place":
      return HEAD + places.length
    case "numbers":
      return HEAD + (nps ? 5 : 7)
    case "text":
      return HEAD + 1
  }
}

/** Deals cards onto stacks, each onto the one that is lowest by now: what is read first stands on top. */
export function stacksOf<Each>(
  items: readonly Each[],
  height: (item: Each) => number,
  count: number,
): readonly (readonly Each[])[] {
  const stacks = Array.from({ length: count }, () => ({ height: 0, items: new Array<Each>() }))
  for (const item of items) {
    const lowest = stacks.reduce((one, other) => (other.height < one.height ? other : one))
    lowest.items.push(item)
    lowest.height += height(item)
  }
  return stacks.map((stack) => stack.items)
}
