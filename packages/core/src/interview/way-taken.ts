import type { InterviewEvent } from "./event.ts"
import { branchAfter, isScreenedOutAfter } from "./decided-by-conditions.ts"
import type { Graph, GraphNode } from "./graph.ts"
import { passesScreeningOf } from "./passes-screening-of.ts"
import type { State, Step } from "./state.ts"
import { type WayRule, wayRule } from "./way-rule.ts"

/** Why the interview went on as it did after an answer. */
type WayReason =
  | WayRule
  | { by: "screening" }
  /** The condition for being screened out of a question holds. */
  | { by: "screeningCondition" }
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
  const { made, passed } = stepsSince(graph, before, after)
  const reason = reasonOf(graph, node, made, after)
  return { from: node.id, reason, reviewUsedUp: isUsedUp(graph, reason, after, passed), passed }
}

function reasonOf(
  graph: Graph,
  node: GraphNode,
  made: Step | undefined,
  { given, outcome, path }: State,
): WayReason {
  const value = made?.value
  if (outcome !== "screenedOut")
    return wayRule(node, value, branchAfter(graph, node, { given, path: made }))
  if (value && !passesScreeningOf(node, value)) return { by: "screening" }
  const last = path && path.by !== "hidden" && graph.nodes[path.node]
  const isByCondition = last && isScreenedOutAfter(graph, last, { given, path })
  return { by: isByCondition ? "screeningCondition" : "recall" }
}

/** The step that was just made, and those behind it. */
function stepsSince(
  graph: Graph,
  before: State,
  after: State,
): { made: Step | undefined; passed: WayTaken["passed"] } {
  const passed: { question: string; by: Step["by"] }[] = []
  let left = after.length - before.length - 1
  let step = after.path
  for (; step && left > 0; step = step.before, left--)
    passed.push({ question: graph.nodes[step.node]?.id ?? "", by: step.by })
  return { made: step, passed: passed.toReversed() }
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
