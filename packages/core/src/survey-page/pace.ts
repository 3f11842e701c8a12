import { estimateSeconds, type Graph, type State } from "../interview/index.ts"

/** Returns the mean time in seconds that a question of this questionnaire takes. */
export function paceOf({ nodes }: Graph): number {
  const seconds = nodes.reduce((sum, { question }) => sum + estimateSeconds(question), 0)
  return Math.round(seconds / Math.max(1, nodes.length))
}

/** Returns the minutes for a whole interview, as shown with its first question. */
export const minutesOf = (graph: Graph): number =>
  minutesLeft(graph.nodes[graph.start]?.expected ?? 0, paceOf(graph))

/** Returns the minutes for this number of remaining questions, with `pace` in seconds per question. */
export const minutesLeft = (questions: number, pace: number): number =>
  Math.max(1, Math.ceil((questions * pace) / 60))

/** Returns whether the respondent has been asked a question before, so that going back is possible. */
export function canGoBack({ path }: Pick<State, "path">): boolean {
  for (let step = path; step; step = step.before) if (step.by === "respondent") return true
  return false
}
