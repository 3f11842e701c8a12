import type { AnswerValue, QuestionPlace } from "../questionnaire/index.ts"
import type { EngineNode } from "./graph.ts"
import { judgeCodes } from "./judge-codes.ts"
import { judgeNumbers } from "./judge-numbers.ts"
import { judgeRows } from "./judge-rows.ts"
import { judgeText } from "./judge-text.ts"
import type { AnswerProblem } from "./problem.ts"

/** What needs more than the question to be judged, or less where it comes from a form that shows it. */
export interface Judges {
  /** Looks at what no form that shows the question lets through; left out where answers come from such a form. */
  judgeForm?: (
    node: EngineNode,
    value: AnswerValue,
    left?: readonly number[],
  ) => AnswerProblem | undefined
  isEmail: (text: string) => boolean
  isPlace: (kind: QuestionPlace, id: string) => boolean
}

/**
 * Why this is no answer to the question, or `undefined` when it is one. `left`: the codes shown (of a matrix: of its
 * statements), where recall took some away; all where it is not given.
 */
export const judgeBy = (
  judges: Judges,
  node: EngineNode,
  value: AnswerValue,
  left?: readonly number[],
): AnswerProblem | undefined =>
  judges.judgeForm?.(node, value, left) ?? judgeMeaning(judges, node, value, left)

function judgeMeaning(
  { isEmail, isPlace }: Judges,
  node: EngineNode,
  value: AnswerValue,
  left: readonly number[] | undefined,
): AnswerProblem | undefined {
  if ("codes" in value) return judgeCodes(node, value, left)
  if ("numbers" in value) return judgeNumbers(node, value.numbers)
  if ("text" in value) return judgeText(node, value.text, isEmail)
  if ("rows" in value) return judgeRows(node, value.rows, left)
  return node.place && isPlace(node.place, value.place) ? undefined : { key: "unknownPlace" }
}
