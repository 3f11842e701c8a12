import { bandWay, chosenWay, wayAfterReview, type FlowWay } from "../flow/index.ts"
import { bandOf, type AnswerValue } from "../questionnaire/index.ts"
import type { EngineNode } from "./graph.ts"
import type { Step } from "./state.ts"

/** The redirect of the answer or range that decides the way; `undefined`: none does. */
export function answersWay(node: EngineNode, value: AnswerValue | undefined): FlowWay | undefined {
  if (!value || !node.routed) return undefined
  if ("codes" in value) return chosenWay(node, indexesOf(node, value.codes))
  if ("rows" in value) return chosenWay(node, indexesOf(node, Object.values(value.rows).flat()))
  return "numbers" in value ? bandWay(node, bandAt(node, value.numbers)) : undefined
}

/** The way after a step at a question, reviews not yet counted. */
export type WayAfter = (node: EngineNode, step: Step) => FlowWay

export const indexesOf = (node: EngineNode, codes: readonly number[]): number[] =>
  codes.map((code) => node.codes.indexOf(code))

export const bandAt = (
  { ranges, grid }: EngineNode,
  [first = Number.NaN]: readonly number[],
): number => bandOf(ranges, first, grid)

/** The way really taken: back by a review only as often as it says, after that on to the next question. */
export function follow(
  node: EngineNode,
  way: FlowWay,
  path: Step | undefined,
  wayAfter: WayAfter,
): FlowWay {
  if (way.review === undefined) return way
  let times = 0
  for (let step = path; step; step = step.before)
    if (step.node === node.index && step.by !== "hidden" && isSame(wayAfter(node, step), way))
      times++
  // The step that is being left is on the path already.
  return times <= way.review ? way : wayAfterReview(node)
}

const isSame = (one: FlowWay, other: FlowWay): boolean =>
  one.to === other.to && one.review === other.review
