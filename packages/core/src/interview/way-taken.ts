import { type AnswerValue } from "../questionnaire/index.ts"
import type { InterviewEvent } from "./event.ts"
import type { Graph, GraphNode } from "./graph.ts"
import { passesScreeningOf } from "./passes-screening-of.ts"
import type { State, Step } from "./state.ts"
import { type WayRule, wayRule } from "./way-rule.ts"

/** Why the interview went on as it did after an answer. */
type WayReason =
  | WayRule
  | { by: "screening" }
  /** Recall kept no option at the next question. */
  | { by: "recall" }
  | { by: "lease" }

/** From a question, with the reason; questions that were skipped because they had no options. */
export interface WayTaken {
  from: string
  reason: WayReason
  /** A review that is used up goes on as if it were not there. */
  reviewUsedUp: boolean
  passed: readonly { question: string; by: Step["by"] }[]
}

/** The transition caused by the last answer, and why. */
export function wayTaken(
  graph: Graph,
  before: State,
  event: InterviewEvent,
  after: State,
): WayTaken | undefined {
  if (event.kind === "leaseResult")
    return { from: "", reason: { by: "lease" }, reviewUsedUp: false, passed: [] }
  const node = graph.nodes[before.at]
  if (!node || (event.kind !== "answer" && event.kind !== "skip")) return undefined
  const value = event.kind === "answer" ? event.value : undefined
  const reason = reasonOf(node, value, after)
  const passed = passedSince(graph, before, after)
  return { from: node.id, reason, reviewUsedUp: isUsedUp(graph, reason, after, passed), passed }
}

function reasonOf(node: GraphNode, value: AnswerValue | undefined, after: State): WayReason {
  if (after.outcome === "screenedOut")
    return { by: value && !passesScreeningOf(node, value) ? "screening" : "recall" }
  return wayRule(node, value)
}

/** Steps behind the one that was just made. */
function passedSince(graph: Graph, before: State, after: State): WayTaken["passed"] {
  const passed: { question: string; by: Step["by"] }[] = []
  let left = after.length - before.length - 1
  for (let step = after.path; step && left > 0; step = step.before, left--)
    passed.push({ question: graph.nodes[step.node]?.id ?? "", by: step.by })
  return passed.toReversed()
}

function isUsedUp(
  graph: Graph,
  reason: WayReason,
  after: State,
  passed: WayTaken["passed"],
): boolean {
  if (!("redirect" in reason) || reason.redirect.to !== "question" || !reason.redirect.review)
    return false
  const first = passed[0]?.question ?? graph.nodes[after.at]?.id
  return after.phase !== "reserving" && first !== reason.redirect.id
}
