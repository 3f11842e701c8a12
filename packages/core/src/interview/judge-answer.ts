import { isPlaceId } from "../portrait/index.ts"
import type { AnswerValue } from "../questionnaire/index.ts"
import type { GraphNode } from "./graph.ts"
import { judgeCodes } from "./judge-codes.ts"
import { judgeNumbers } from "./judge-numbers.ts"
import { judgeRows } from "./judge-rows.ts"
import { judgeText } from "./judge-text.ts"
import type { AnswerProblem } from "./problem.ts"

/**
 * Why this is no answer to the question, or `undefined` when it is one. `left`: the codes shown (of a matrix: of its
 * statements), where recall took some away; all where it is not given.
 */
export function judgeAnswer(
  node: GraphNode,
  value: AnswerValue,
  left?: readonly number[],
): AnswerProblem | undefined {
  switch (node.form) {
    case "codes":
      return "codes" in value ? judgeCodes(node, value, left) : WRONG_FORM
    case "numbers":
      return "numbers" in value ? judgeNumbers(node, value.numbers) : WRONG_FORM
    case "text":
      return "text" in value ? judgeText(node, value.text) : WRONG_FORM
    case "rows":
      return "rows" in value ? judgeRows(node, value.rows, left) : WRONG_FORM
    case "place":
      return "place" in value ? judgePlace(node, value.place) : WRONG_FORM
  }
}

const WRONG_FORM: AnswerProblem = { key: "wrongForm" }

const judgePlace = ({ place }: GraphNode, id: string): AnswerProblem | undefined =>
  place && isPlaceId(place, id) ? undefined : { key: "unknownPlace" }
