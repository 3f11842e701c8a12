import { nearestOn, slackOf, type Grid } from "../questionnaire/index.ts"
import type { EngineNode } from "./graph.ts"
import type { AnswerProblem } from "./problem.ts"

/** One number of the question's grid, or two in order where it asks for a pair. */
export function judgeNumbers(
  { grid }: EngineNode,
  numbers: readonly number[],
): AnswerProblem | undefined {
  if (!grid) return undefined
  for (const number of numbers) {
    const problem = judgeNumber(grid, number)
    if (problem) return problem
  }
  const [first = 0, second] = numbers
  if (second === undefined) return undefined
  return nearestOn(grid, first) > nearestOn(grid, second) ? { key: "pairOutOfOrder" } : undefined
}

export function judgeNumber(grid: Grid, number: number): AnswerProblem | undefined {
  const { from, to, step } = grid
  const slack = slackOf(grid)
  if (Number.isNaN(number)) return { key: "numberExpected" }
  if (number < from - slack || number > to + slack)
    return { key: "numberOutOfRange", params: { from, to } }
  return Math.abs(nearestOn(grid, number) - number) <= slack
    ? undefined
    : { key: "numberOffGrid", params: { from, step } }
}
