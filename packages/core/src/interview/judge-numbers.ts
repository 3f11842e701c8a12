import { valueAt } from "../flow/index.ts"
import type { Grid } from "../questionnaire/index.ts"
import type { GraphNode } from "./graph.ts"
import type { AnswerProblem } from "./problem.ts"

/** One number of the question's grid, or two in order where it asks for a pair. */
export function judgeNumbers(
  { question, grid }: GraphNode,
  numbers: readonly number[],
): AnswerProblem | undefined {
  const pair = question.category === "range" && question.pair === true
  if (!grid || numbers.length !== (pair ? 2 : 1)) return { key: "wrongForm" }
  for (const number of numbers) {
    const problem = judgeNumber(grid, number)
    if (problem) return problem
  }
  const [first = 0, second = first] = numbers
  return first > second ? { key: "pairOutOfOrder" } : undefined
}

function judgeNumber(grid: Grid, number: number): AnswerProblem | undefined {
  const { from, to, step } = grid
  const nth = Math.round((number - from) / step)
  // Not asked the other way round: what is no number compares with nothing.
  if (!(number >= from && number <= to)) {
    const isRoundedEnd = nth >= 0 && from + nth * step <= to && valueAt(grid, nth) === number
    if (!isRoundedEnd) return { key: "numberOutOfRange", params: { from, to } }
  }
  if (from + nth * step === number) return undefined
  const near = Math.abs(from + nth * step - number) <= step * 1e-9
  return near || valueAt(grid, nth) === number
    ? undefined
    : { key: "numberOffGrid", params: { from, step } }
}
