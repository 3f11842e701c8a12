import type { AnswerValue, QuestionPlace } from "../questionnaire/index.ts"
import type { EngineNode } from "./graph.ts"
import { judgeCodes } from "./judge-codes.ts"
import { judgeNumbers } from "./judge-numbers.ts"
import { judgeRows } from "./judge-rows.ts"
import { judgeText } from "./judge-text.ts"
import type { AnswerProblem } from "./problem.ts"

/** What needs more than the question to be judged. */
export interface Judges {
  isEmail: (text: string) => boolean
  isPlace: (kind: QuestionPlace, id: string) => boolean
}

/**
 * Why this is no answer to the question, or `undefined` when it is one. `left`: the codes shown (of a matrix: of its
 * statements), where recall took some away; all where it is not given.
 */
export function judgeBy(
  { isEmail, isPlace }: Judges,
  node: EngineNode,
  value: AnswerValue,
  left?: readonly number[],
): AnswerProblem | undefined {
  switch (node.form) {
    case "codes":
      return "codes" in value ? judgeCodes(node, value, left) : WRONG_FORM
    case "numbers":
      return "numbers" in value ? judgeNumbers(node, value.numbers) : WRONG_FORM
    case "text":
      return "text" in value ? judgeText(node, value.text, isEmail) : WRONG_FORM
    case "rows":
      return "rows" in value ? judgeRows(node, value.rows, left) : WRONG_FORM
    case "place":
      return "place" in value ? judgePlace(node, value.place, isPlace) : WRONG_FORM
  }
}

const judgePlace = (
  { place }: EngineNode,
  id: string,
  isPlace: Judges["isPlace"],
): AnswerProblem | undefined => (place && isPlace(place, id) ? undefined : { key: "unknownPlace" })

const WRONG_FORM: AnswerProblem = { key: "wrongForm" }
