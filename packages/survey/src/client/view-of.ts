import { draftOf } from "@qo/core/interview"
import { fillEntries, type NoteView, type OverView, type QuestionView } from "@qo/core/survey-page"
import type { Say } from "../view/words.ts"
import { canGoBack, type Line } from "./carry.ts"
import type { Course } from "./course.ts"

export interface Sight {
  line: Line
  /** Seconds that a question is expected to take. */
  pace: number
  say: Say
  /** What was typed but did not fit. */
  refused?: Pick<QuestionView, "problem" | "entries"> | undefined
}

/** What is to be seen of an interview where it stands. */
export function viewOf(
  course: Course,
  { line, pace, say, refused }: Sight,
): QuestionView | OverView | NoteView {
  const state = course.state()
  if (line === "stuck")
    return {
      kind: "note",
      title: say("survey.stuck"),
      text: say("survey.stuckText"),
      button: [say("survey.again"), "reload"],
    }
  if (state.phase === "over") return overOf(course)
  const isWaiting = state.phase !== "asking"
  const isOffline = line === "offline"
  const { path } = state
  const node = course.nodeAt((isWaiting ? path?.node : state.at) ?? -1)
  // Before the first word there is nothing to show but that it is waited for.
  if (!node) {
    const text = isOffline ? say("survey.serverDecides") : ""
    return { kind: "note", title: say("survey.moment"), text }
  }
  return {
    kind: "question",
    node,
    order: isWaiting && path ? path.order : state.order,
    entries: entriesOf(course, node.id, isWaiting, node.look),
    progress: state.progress,
    minutes: Math.max(1, Math.ceil((node.left * pace) / 60)),
    canGoBack: canGoBack(state),
    isWaiting,
    isOffline,
    ...refused,
  }
}

/** What was typed last, else what was answered before. */
function entriesOf(course: Course, question: string, isWaiting: boolean, look: string) {
  const { draft } = course.kept()
  const state = course.state()
  if (draft && draft.question === question) return draft.entries
  return fillEntries(isWaiting ? state.path?.value : draftOf(state, question), look)
}

function overOf(course: Course): OverView {
  const { outcome } = course.state()
  const { receipt, next } = course.kept()
  const how = outcome === "completed" || outcome === "redirected" ? outcome : "ended"
  return { kind: "over", outcome: how, receipt, next }
}
