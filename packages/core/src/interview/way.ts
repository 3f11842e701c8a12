import { ownWay, wayAfterAnswers, wayAfterBand, wayAfterReview, type Way } from "../flow/index.ts"
import {
  bandOf,
  bandsOf,
  passesScreening,
  type AnswerValue,
  type ScreeningMode,
} from "../questionnaire/index.ts"
import type { GraphNode } from "./graph.ts"
import type { Step } from "./state.ts"

/** The way that an answer leads, reviews not yet counted. */
export function wayOf(node: GraphNode, value: AnswerValue | undefined): Way {
  if (!value || !node.routed) return ownWay(node)
  if ("codes" in value) return wayAfterAnswers(node, indexesOf(node, value.codes))
  if ("rows" in value)
    return wayAfterAnswers(node, indexesOf(node, Object.values(value.rows).flat()))
  return "numbers" in value ? wayAfterBand(node, bandAt(node, value.numbers)) : ownWay(node)
}

const indexesOf = (node: GraphNode, codes: readonly number[]): number[] =>
  codes.map((code) => node.codes.indexOf(code))

export const bandAt = (
  { question, grid }: GraphNode,
  [first = Number.NaN]: readonly number[],
): number => bandOf(bandsOf(question), first, grid)

/** The way really taken: back by a review only as often as it says, after that on to the next question. */
export function follow(node: GraphNode, way: Way, path: Step | undefined): Way {
  if (way.review === undefined) return way
  let times = 0
  for (let step = path; step; step = step.before)
    if (step.node === node.index && isSame(wayOf(node, step.value), way)) times++
  // The step that is being left is on the path already.
  return times <= way.review ? way : wayAfterReview(node)
}

const isSame = (one: Way, other: Way): boolean => one.to === other.to && one.review === other.review

/** Whether the answer lets its respondent go on. */
export function passes(node: GraphNode, value: AnswerValue): boolean {
  if ("codes" in value) {
    const { screening } = node
    return !screening || passesScreening(indexesOf(node, value.codes).map(modeOf(screening)))
  }
  if (!("numbers" in value)) return true
  const mode = bandsOf(node.question)[bandAt(node, value.numbers)]?.screening
  return mode === undefined || passesScreening([mode])
}

const modeOf =
  (screening: readonly ScreeningMode[]) =>
  (index: number): ScreeningMode =>
    screening[index] ?? "allow"
