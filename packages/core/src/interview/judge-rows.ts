import type { EngineNode } from "./graph.ts"
import { judgeAlone } from "./judge-codes.ts"
import type { AnswerProblem } from "./problem.ts"

/** Columns chosen for each statement; one that need not be answered may leave statements out, but not all. */
export function judgeRows(
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
