import type { AnswerValue } from "../../questionnaire/index.ts"
import type { Outcome } from "../outcome.ts"
import type { State, Step } from "../state.ts"

/** A question on the path. `by`: who answered. Places that were known before do not travel. */
export interface WordStep {
  node: number
  by: Step["by"]
  value?: AnswerValue
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
  over?: "completed" | "redirected" | "ended"
  /** The next questionnaire. */
  pid?: number
}

const ENDINGS: Partial<Readonly<Record<Outcome, Word["over"]>>> = {
  completed: "completed",
  redirected: "redirected",
}

/**
 * The server's word on where an interview stands; `undefined` while it waits for a place itself. `whole`: to a page that knows nothing
 * of the interview, with all answers; else to one that has given the last answer itself.
 */
export function wordOn(
  state: State,
  { whole = false }: { whole?: boolean } = {},
): Word | undefined {
  if (state.phase !== "asking" && state.phase !== "over") return undefined
  const steps: WordStep[] = []
  let step = state.path
  const isNews = (each: Step) => whole || each.by !== "respondent"
  for (; step && isNews(step); step = step.before) steps.push(stepOf(step))
  const shared = { keep: state.length - steps.length, steps: steps.toReversed() }
  const progress = Number(state.progress.toFixed(3))
  if (state.phase === "asking")
    return { ...shared, progress, at: state.at, left: Number(state.left.toFixed(1)) }
  const over = ENDINGS[state.outcome ?? "closed"] ?? "ended"
  return { ...shared, progress, over, ...(state.pid !== undefined && { pid: state.pid }) }
}

function stepOf({ node, by, value }: Step): WordStep {
  return { node, by, ...(value && by === "respondent" && { value }) }
}
