import { ownWay, type FlowWay } from "../flow/index.ts"
import { conditionHolds } from "../questionnaire/index.ts"
import type { Graph, GraphNode } from "./graph.ts"
import { factsAt, type Respondent } from "./is-shown.ts"
import type { State } from "./state.ts"

/** Whether a respondent who comes to a question on this path must answer it. */
export const mustAnswer = (graph: Graph, node: GraphNode, respondent: Respondent): boolean =>
  node.requiredIf
    ? conditionHolds(node.requiredIf, factsAt(graph, node, respondent))
    : node.required

/** The question as this respondent is asked it: `required` is decided. `path` is the one before the question. */
export function askedNode(graph: Graph, node: GraphNode, respondent: Respondent): GraphNode {
  const required = mustAnswer(graph, node, respondent)
  return required === node.required ? node : { ...node, required }
}

/** The question that an interview shows, as its respondent is asked it; `undefined`: none is shown. */
export function shownNode(graph: Graph, state: State): GraphNode | undefined {
  const node = state.phase === "asking" ? graph.nodes[state.at] : undefined
  return node && askedNode(graph, node, state)
}

/** Whether a respondent is screened out by the condition of a question. `path` ends with the step at the question. */
export const isScreenedOutAfter = (
  graph: Graph,
  node: GraphNode,
  respondent: Respondent,
): boolean =>
  node.screenOutIf !== undefined &&
  conditionHolds(node.screenOutIf, factsAt(graph, node, respondent))

/** Index of the author's end for a respondent whom a question screens out; undefined: none of its conditional ends. */
export function screeningEndAfter(
  graph: Graph,
  node: GraphNode,
  respondent: Respondent,
): number | undefined {
  if (node.screenings.length === 0) return undefined
  const facts = factsAt(graph, node, respondent)
  return node.screenings.find(
    ({ end, if: condition }) => end !== undefined && conditionHolds(condition, facts),
  )?.end
}

/** Index of the conditional end or redirect that is followed; −1: none. `path` ends with the step at the question. */
export function branchAfter(graph: Graph, node: GraphNode, respondent: Respondent): number {
  if (node.branches.length === 0) return -1
  const facts = factsAt(graph, node, respondent)
  return node.branches.findIndex((branch) => conditionHolds(branch.if, facts))
}

/** The way of a question without one of its answers. `path` ends with the step at the question. */
export const ownWayAfter = (graph: Graph, node: GraphNode, respondent: Respondent): FlowWay =>
  node.branches[branchAfter(graph, node, respondent)]?.way ?? ownWay(node)
