import type { AnswerValue } from "../../questionnaire/index.ts"
import type { Graph, GraphNode } from "../graph.ts"
import { type EndTexts, shownEnd, type ShownEnd } from "../reached-end.ts"
import type { Outcome } from "../outcome.ts"
import type { State, Step } from "../state.ts"

/** A question on the path. `by`: who answered. Places that were known before do not travel. */
export interface WordStep {
  node: number
  by: Step["by"]
  value?: AnswerValue
  /** The codes shown, in order, if conditions decide on them. */
  order?: readonly number[]
}

/**
 * The server's message on how an interview continues: the first `keep` steps of the path stay, followed by these. `at`: index of
 * the question to show; otherwise how it ended, never with the reason.
 */
export interface Word {
  keep: number
  steps: readonly WordStep[]
  progress: number
  /** Questions that this respondent may still expect. A page from before knows words without it. */
  left?: number
  at?: number
  /** The codes to show there, in order, if conditions decide on them. */
  order?: readonly number[]
  over?: "completed" | "redirected" | "ended"
  /** The next questionnaire. */
  pid?: number
  /** The last page in the words of the author. */
  end?: ShownEnd
}

const ENDINGS: Partial<Readonly<Record<Outcome, Word["over"]>>> = {
  completed: "completed",
  redirected: "redirected",
}

/** How an interview ended, in terms for its respondent; `undefined`: it has not ended. */
export const endingIn = ({ phase, outcome }: State): Word["over"] =>
  phase === "over" ? (ENDINGS[outcome ?? "closed"] ?? "ended") : undefined

/** `whole`: the page knows nothing of the interview. The others fill the texts of an end. */
interface WordOptions extends EndTexts {
  whole?: boolean
}

/**
 * The server's word on where an interview stands; `undefined` while it waits for a place itself. `whole`: to a page that knows nothing
 * of the interview, with all answers; else to one that has given the last answer itself.
 */
export function wordOn(
  graph: Graph,
  state: State,
  { whole = false, ...texts }: WordOptions = {},
): Word | undefined {
  if (state.phase !== "asking" && state.phase !== "over") return undefined
  const { nodes } = graph
  const steps: WordStep[] = []
  let step = state.path
  const isNews = (each: Step) => whole || each.by !== "respondent"
  for (; step && isNews(step); step = step.before) steps.push(stepOf(step, nodes[step.node]))
  const shared = { keep: state.length - steps.length, steps: steps.toReversed() }
  const progress = Number(state.progress.toFixed(3))
  if (state.phase === "asking")
    return {
      ...shared,
      progress,
      at: state.at,
      ...orderIn(nodes[state.at], state),
      left: Number(state.left.toFixed(1)),
    }
  const over = endingIn(state)
  const end = shownEnd(graph, state, texts)
  return {
    ...shared,
    progress,
    ...(over && { over }),
    ...(state.pid !== undefined && { pid: state.pid }),
    ...(end && { end }),
  }
}

function stepOf(step: Step, node: GraphNode | undefined): WordStep {
  const { by, value } = step
  const own = by === "respondent" && { ...(value && { value }), ...orderIn(node, step) }
  return { node: step.node, by, ...own }
}

const orderIn = (
  node: GraphNode | undefined,
  { order }: Pick<Step, "order">,
): Pick<WordStep, "order"> => (node && node.conditionalItems.length > 0 ? { order } : {})
