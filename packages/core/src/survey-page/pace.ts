import { estimateSeconds, type Graph, type State } from "../interview/index.ts"

/** Seconds that a question of this questionnaire takes, all in all. */
export function paceOf({ nodes }: Graph): number {
  const seconds = nodes.reduce((sum, { question }) => sum + estimateSeconds(question), 0)
  return Math.round(seconds / Math.max(1, nodes.length))
}

/** Minutes for a whole interview, as its first question shows them. */
export const minutesOf = (graph: Graph): number =>
  minutesLeft(graph.nodes[graph.start]?.expected ?? 0, paceOf(graph))

/** Minutes for so many questions that are still expected, at so many seconds each. */
export const minutesLeft = (questions: number, pace: number): number =>
  Math.max(1, Math.ceil((questions * pace) / 60))

/** Has the respondent been asked anything on the way here? */
export function canGoBack({ path }: Pick<State, "path">): boolean {
  for (let step = path; step; step = step.before) if (step.by === "respondent") return true
  return false
}
