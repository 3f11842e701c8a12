import type { Graph } from "./graph.ts"
import type { State } from "./state.ts"

/**
 * Whether the interview has to have a place where it stands: it is completed, or a question was answered (or skipped) that comes after all
 * screening and qualification. Before that it holds nobody's place.
 */
export function needsPlace(graph: Graph, { phase, outcome, path }: State): boolean {
  if (phase === "over") return outcome === "completed"
  if (phase !== "asking") return false
  let step = path
  while (step && step.by !== "respondent") step = step.before
  return step !== undefined && graph.nodes[step.node]?.leadsToSelection === false
}
