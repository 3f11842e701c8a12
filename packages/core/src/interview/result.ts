import { type AnswerValue, contactOf, type ContactFormat } from "../questionnaire/index.ts"
import type { Graph, GraphNode } from "./graph.ts"
import { isPassedOver } from "./add-step.ts"
import type { State, Step } from "./state.ts"

/**
 * Outcome of a question. `refused`: an answer that refuses to answer. `skipped`: asked and left out by choice. `notAsked`: not on
 * the path, nothing to choose from, or open when the interview ended. Labels: `answerStatus.<name>`.
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
      /** Answered by known values, not by the respondent. */
      auto: boolean
    }
  /** The words are not included: a contact is stored separately, and texts that could identify a respondent are removed in time. */
  | { question: string; status: "answered"; withheld: true; order: readonly number[] }

/**
 * Results so far: each question once, in the questionnaire's order. Answers off the path are not included, and contacts only as
 * given or not: see {@link contactsIn}.
 */
export function resultOf({ nodes }: Graph, { path }: State): QuestionResult[] {
  const last = lastSteps(path)
  return nodes.map((node, index) => resultAt(node, last.get(index)))
}

export interface Contact {
  question: string
  format: ContactFormat
  text: string
}

/** The contacts that the respondent has given, without those that were taken back. */
export function contactsIn({ nodes }: Graph, { path }: State): Contact[] {
  const last = lastSteps(path)
  return nodes.flatMap(({ id, question }, index) => {
    const format = contactOf(question)
    const value = format && last.get(index)?.value
    return value && "text" in value ? [{ question: id, format, text: value.text.trim() }] : []
  })
}

/** The same results for good without words of the respondent's own: neither open answers nor those beside "other". */
export const withoutWords = (results: readonly QuestionResult[]): QuestionResult[] =>
  results.map((result) => {
    if (!("value" in result)) return result
    const { question, value, order } = result
    if ("text" in value) return { question, status: "answered", withheld: true, order }
    return "codes" in value ? { ...result, value: { codes: value.codes } } : result
  })

function lastSteps(path: Step | undefined): Map<number, Step> {
  const last = new Map<number, Step>()
  for (let step = path; step; step = step.before)
    if (!last.has(step.node)) last.set(step.node, step)
  return last
}

function resultAt(node: GraphNode, step: Step | undefined): QuestionResult {
  const question = node.id
  if (!step || isPassedOver(step)) return { question, status: "notAsked" }
  const { value, order, by } = step
  if (!value) return { question, status: "skipped", order }
  if (contactOf(node.question)) return { question, status: "answered", withheld: true, order }
  const status = refuses(node, value) ? "refused" : "answered"
  return { question, status, value, order, auto: by === "profile" }
}

/** Whether the answer refuses; of a matrix, in every row that was answered. */
function refuses({ codes, kinds }: GraphNode, value: AnswerValue): boolean {
  const chosen =
    "codes" in value ? value.codes : "rows" in value ? Object.values(value.rows).flat() : []
  return chosen.length > 0 && chosen.every((code) => kinds[codes.indexOf(code)] === "refuse")
}
