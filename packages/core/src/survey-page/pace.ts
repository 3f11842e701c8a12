import { estimateSeconds, type Graph, type State } from "../interview/index.ts"

/** Seconds that a question of this questionnaire takes, all in all. */
export function paceOf({ nodes }: Graph): number {
  const seconds = nodes.reduce((sum, { question }) => sum + estimateSeconds(question), 0)
  return Math.round(seconds / Math.max(1, nodes.length))
}

/** Minutes for a whole interview. Of all ways through it, a long one: nobody should be asked for more time than was said. */
export function minutesOf(graph: Graph): number {
  const expected = Math.max(0, ...graph.nodes.map((node) => node.expected))
  return Math.max(1, Math.round((expected * paceOf(graph)) / 60))
}

/** Minutes for so many questions that are still expected, at so many seconds each. */
export const minutesLeft = (questions: number, pace: number): number =>
  Math.max(1, Math.ceil((questions * pace) / 60))

/** Has the respondent been asked anything on the way here? */
export function canGoBack({ path }: Pick<State, "path">): boolean {
  for (let step = path; step; step = step.before) if (step.by === "respondent") return true
  return false
}
