import type { AnswerValue, QuestionPlace } from "../questionnaire/index.ts"
import type { EngineNode } from "./graph.ts"
import { judgeAlone, judgeCodes } from "./judge-codes.ts"
import { judgeNumbers } from "./judge-numbers.ts"
import { judgeText } from "./judge-text.ts"
import type { AnswerProblem } from "./problem.ts"

/** Checks that need more than the question, or that can be skipped for answers from its form. */
export interface Judges {
  /** Checks for answers that no form allows; left out if answers come from such a form. */
  judgeForm?: (
    node: EngineNode,
    value: AnswerValue,
    left?: readonly number[],
  ) => AnswerProblem | undefined
  isEmail: (text: string) => boolean
  isPlace: (kind: QuestionPlace, id: string) => boolean
}

/**
 * Why this is no valid answer to the question, or `undefined` if it is one. `left`: the codes shown (of a matrix: of its
 * statements), if recall removed some; all if omitted.
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

/** Columns chosen for each statement; one that need not be answered may leave statements out, but not all. */
function judgeRows(
  node: EngineNode,
  rows: Readonly<Record<string, readonly number[]>>,
  left: readonly number[] = node.ordinary,
): AnswerProblem | undefined {
  const keys = Object.keys(rows)
  for (const key of keys) {
    const problem = judgeRow(node, rows[key] ?? [])
    if (problem) return problem
  }
  if (node.required || keys.length === 0)
    for (const code of left)
      if (!Object.hasOwn(rows, code)) return { key: "rowMissing", params: { code } }
  return keys.length === 0 ? { key: "tooFewAnswers", params: { min: 1 } } : undefined
}

function judgeRow(node: EngineNode, columns: readonly number[]): AnswerProblem | undefined {
  if (columns.length === 0) return { key: "tooFewAnswers", params: { min: 1 } }
  const alone = node.mixed ? judgeAlone(node, columns) : undefined
  if (alone) return alone === "fits" ? undefined : alone
  return columns.length > 1 && !node.manyInRow
    ? { key: "tooManyAnswers", params: { max: 1 } }
    : undefined
}
