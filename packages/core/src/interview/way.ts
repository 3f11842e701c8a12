import {
  ownWay,
  wayAfterAnswers,
  wayAfterBand,
  wayAfterReview,
  type FlowWay,
} from "../flow/index.ts"
import { bandOf, type AnswerValue } from "../questionnaire/index.ts"
import type { EngineNode } from "./graph.ts"
import type { Step } from "./state.ts"

/** The way that an answer leads, reviews not yet counted. */
export function wayOf(node: EngineNode, value: AnswerValue | undefined): FlowWay {
  if (!value || !node.routed) return ownWay(node)
  if ("codes" in value) return wayAfterAnswers(node, indexesOf(node, value.codes))
  if ("rows" in value)
    return wayAfterAnswers(node, indexesOf(node, Object.values(value.rows).flat()))
  return "numbers" in value ? wayAfterBand(node, bandAt(node, value.numbers)) : ownWay(node)
}

export const indexesOf = (node: EngineNode, codes: readonly number[]): number[] =>
  codes.map((code) => node.codes.indexOf(code))

export const bandAt = (
  { ranges, grid }: EngineNode,
  [first = Number.NaN]: readonly number[],
): number => bandOf(ranges, first, grid)

/** The way really taken: back by a review only as often as it says, after that on to the next question. */
export function follow(node: EngineNode, way: FlowWay, path: Step | undefined): FlowWay {
  if (way.review === undefined) return way
  let times = 0
  for (let step = path; step; step = step.before)
    if (step.node === node.index && step.by !== "hidden" && isSame(wayOf(node, step.value), way))
      times++
  // The step that is being left is on the path already.
  return times <= way.review ? way : wayAfterReview(node)
}

const isSame = (one: FlowWay, other: FlowWay): boolean =>
  one.to === other.to && one.review === other.review
