import { nearestOn, type AnswerValue } from "../questionnaire/index.ts"
import type { EngineNode } from "./graph.ts"

/** The canonical value of an accepted answer: numbers of the grid, without rounding errors of arithmetic. */
export function meantBy({ grid }: EngineNode, value: AnswerValue): AnswerValue {
  if (!grid || !("numbers" in value)) return value
  const { numbers } = value
  // Nearly always: nothing new is made then.
  if (numbers.every((number) => Object.is(nearestOn(grid, number), number))) return value
  return { numbers: numbers.map((number) => nearestOn(grid, number)) }
}
