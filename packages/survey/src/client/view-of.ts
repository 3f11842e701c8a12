import { draftOf, type State, type Step } from "@qo/core/interview"
import { fillEntries, type QuestionView } from "@qo/core/survey-page"
import type { Course } from "./course.ts"

/** The question to be seen where an interview stands; while it waits, the one that was answered last. */
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
    minutes: Math.ceil((node.left * pace) / 60),
    canGoBack: lastAsked(state) !== undefined,
    isWaiting: waiting !== undefined,
  }
}

function lastAsked({ path }: State): Step | undefined {
  let step = path
  while (step && step.by !== "respondent") step = step.before
  return step
}
