import { draftOf } from "@qo/core/interview"
import { canGoBack, fillEntries, minutesLeft, type QuestionView } from "@qo/core/survey-page"
import type { Course } from "./course.ts"

/**
 * Returns the question to show for the current state. While the page waits for the server, it is the question answered last.
 */
export function viewOf({ kept, state, nodes }: Course, pace: number): QuestionView | undefined {
  const { path, progress, phase } = state
  const waiting = phase === "asking" ? undefined : path
  const node = nodes[waiting ? waiting.node : state.at]
  if (!node) return undefined
  const { draft } = kept
  const value = waiting ? waiting.value : draftOf(state, node.id)
  const isDraft = draft && draft.question === node.id
  return {
    kind: "question",
    node,
    order: (waiting ?? state).order,
    entries: isDraft ? draft.entries : fillEntries(value, node.look),
    progress,
    minutes: minutesLeft(state.left, pace),
    canGoBack: canGoBack(state),
    isWaiting: waiting !== undefined,
  }
}
