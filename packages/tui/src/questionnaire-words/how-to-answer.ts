import type { Translate } from "@qo/core/i18n"
import { choicesLeft, type GraphNode } from "@qo/core/interview"
import { EXAMPLE_PLACES } from "@qo/core/portrait"
import { type AnswerForm, asksPair, typeOf } from "@qo/core/questionnaire"
import type { NumberTexts } from "../text/number-texts.ts"

interface Words {
  t: Translate<"terminal">
  numbers: NumberTexts
}

/** Hints that depend on the form of the answer alone. */
const HOW: Partial<Record<AnswerForm, "walk.rows" | "walk.text" | "walk.read">> = {
  rows: "walk.rows",
  text: "walk.text",
  nothing: "walk.read",
}

/** How a question is answered where answers are typed: how many to choose, which numbers it takes. */
export function howText(
  node: GraphNode,
  order: readonly number[],
  { t, numbers: { exact } }: Words,
): string {
  const { question, form, grid } = node
  const how = HOW[form]
  if (how) return t(how)
  if (form === "place") return t("walk.place", { example: EXAMPLE_PLACES[node.place ?? "region"] })
  if (form === "numbers") {
    if (!grid) return ""
    const bounds = { from: exact(grid.from), to: exact(grid.to), step: exact(grid.step) }
    return t(asksPair(question) ? "walk.pair" : "walk.number", bounds)
  }
  const { min, max } = choicesLeft(node, order)
  const ranks = typeOf(question).chooses === "ranked"
  if (min !== max) return t(ranks ? "walk.rank" : "walk.choose", { min, max })
  if (ranks) return t("walk.rankExactly", { count: min })
  return min === 1 ? t("walk.chooseOne") : t("walk.chooseExactly", { count: min })
}
