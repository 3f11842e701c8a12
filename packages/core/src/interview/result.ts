import type { AnswerValue } from "../questionnaire/index.ts"
import type { Graph, GraphNode } from "./graph.ts"
import type { State, Step } from "./state.ts"

/**
 * What became of a question. `refused`: an answer that refuses to answer. `skipped`: asked, and left out by choice.
 * `notAsked`: not on the path, nothing to choose from, or left open when the interview ended. Labels: `answerStatus.<name>`.
 */
export const ANSWER_STATUSES = ["answered", "skipped", "refused", "notAsked"] as const
export type AnswerStatus = (typeof ANSWER_STATUSES)[number]

export type QuestionResult =
  | { question: string; status: "notAsked" }
  | { question: string; status: "skipped"; order: readonly number[] }
  | {
      question: string
      status: "answered" | "refused"
      value: AnswerValue
      /** Codes in the order shown. */
      order: readonly number[]
      /** Answered by what was known before, not by the respondent. */
      auto: boolean
    }

/** What the interview says so far: each question once, in the questionnaire's order. Answers off the path are not in it. */
export function resultOf({ nodes }: Graph, { path }: State): QuestionResult[] {
  const last = new Map<number, Step>()
  for (let step = path; step; step = step.before)
    if (!last.has(step.node)) last.set(step.node, step)
  return nodes.map((node, index) => resultAt(node, last.get(index)))
}

function resultAt(node: GraphNode, step: Step | undefined): QuestionResult {
  const question = node.id
  if (!step || step.by === "nobody") return { question, status: "notAsked" }
  const { value, order, by } = step
  if (!value) return { question, status: "skipped", order }
  const status = refuses(node, value) ? "refused" : "answered"
  return { question, status, value, order, auto: by === "profile" }
}

/** Whether the answer refuses; of a matrix, in every row that was answered. */
function refuses({ codes, kinds }: GraphNode, value: AnswerValue): boolean {
  const chosen =
    "codes" in value ? value.codes : "rows" in value ? Object.values(value.rows).flat() : []
  return chosen.length > 0 && chosen.every((code) => kinds[codes.indexOf(code)] === "refuse")
}
