import type { QuestionView } from "@qo/core/report"

const HEAD = 4

/** About how high a question's card is, in rows. It follows from the questionnaire, so that no figure moves a card. */
export function heightOf({
  kind,
  answers,
  ranks,
  rows,
  places,
  nps,
  state,
  isContact,
}: QuestionView): number {
  if (state === "hidden") return HEAD
  switch (kind) {
    case "single":
    case "multiple":
      return HEAD + answers.length
    case "ranking":
      return HEAD + 4 + ranks.length * 1.2
    case "grid":
      return HEAD + 1 + rows.length * 1.5
    case "place":
      return HEAD + places.length
    case "numbers":
      return HEAD + (nps ? 5 : 7)
    case "text":
      return HEAD + (isContact ? 1 : 5)
  }
}

/** The column of each card: the one that ends higher so far, so that reading from the top keeps their order. */
export function sidesOf<Each>(
  items: readonly Each[],
  height: (item: Each) => number,
): readonly ("left" | "right")[] {
  let [left, right] = [0, 0]
  return items.map((item) => {
    if (right < left) {
      right += height(item)
      return "right"
    }
    left += height(item)
    return "left"
  })
}
