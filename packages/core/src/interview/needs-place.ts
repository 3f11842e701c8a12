import type { Graph } from "./graph.ts"
import type { State } from "./state.ts"

/**
 * Whether the interview must have a slot in this state: it is completed, or a question after all screening and qualification was
 * answered (or skipped). Before that it occupies no slot.
 */
export function needsPlace(graph: Graph, { phase, outcome, path }: State): boolean {
  if (phase === "over") return outcome === "completed"
  if (phase !== "asking") return false
  let step = path
  while (step && step.by !== "respondent") step = step.before
  return step !== undefined && graph.nodes[step.node]?.leadsToSelection === false
}
