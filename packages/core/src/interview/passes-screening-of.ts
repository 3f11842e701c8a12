import {
  bandsOf,
  passesScreening,
  type AnswerValue,
  type ScreeningMode,
} from "../questionnaire/index.ts"
import type { GraphNode } from "./graph.ts"
import { bandAt, indexesOf } from "./way.ts"

/** Whether the answer lets its respondent go on. */
export function passesScreeningOf(node: GraphNode, value: AnswerValue): boolean {
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
