import {
  answersOf,
  type AnswerValue,
  type Band,
  bandsOf,
  type Condition,
  type Redirect,
} from "../questionnaire/index.ts"
import type { FlowBranch } from "../flow/index.ts"
import type { GraphNode } from "./graph.ts"
import { bandAt } from "./way.ts"

/** The part of a question that decides the route after an answer. */
export type WayRule =
  | { by: "answer"; answer: string; redirect: Redirect }
  | { by: "band"; band: Band; redirect: Redirect }
  /** `condition` names questions by their index. */
  | { by: "condition"; condition: Condition; redirect: Redirect }
  /** `end`: id of the author's end. */
  | { by: "end"; condition: Condition; end: string }
  | { by: "question"; redirect: Redirect }
  | { by: "next" }

/**
 * The rule by which the way goes that the engine takes, reviews not yet counted. No value: the question was skipped, or not asked.
 * `branch`: index of the conditional end or redirect whose condition holds; −1: none.
 */
export function wayRule(node: GraphNode, value: AnswerValue | undefined, branch: number): WayRule {
  const { redirect } = node.question
  const part = value && redirectingPart(node, value)
  if (part) return part
  const taken = node.branches[branch]
  if (taken) return branchRule(node, taken)
  return redirect ? { by: "question", redirect } : { by: "next" }
}

function branchRule({ question }: GraphNode, { part, nth, if: condition }: FlowBranch): WayRule {
  const { endIf, redirectIf } = question
  const redirect = part === "redirectIf" && redirectIf?.[nth]?.redirect
  return redirect
    ? { by: "condition", condition, redirect }
    : { by: "end", condition, end: endIf?.[nth]?.end ?? "" }
}

/** The first chosen answer that has a redirect, in the answers' own order; of a number, the band that it falls into. */
function redirectingPart(node: GraphNode, value: AnswerValue): WayRule | undefined {
  const { question } = node
  if ("numbers" in value) {
    const band = bandsOf(question)[bandAt(node, value.numbers)]
    return band?.redirect && { by: "band", band, redirect: band.redirect }
  }
  const codes =
    "codes" in value ? value.codes : "rows" in value ? Object.values(value.rows).flat() : []
  const answer = answersOf(question).find(({ code, redirect }) => redirect && codes.includes(code))
  return answer?.redirect && { by: "answer", answer: answer.id, redirect: answer.redirect }
}
