import { type Trial, wordOn } from "@qo/core/interview"
import type { AnswerValue } from "@qo/core/questionnaire"
import {
  askedView,
  type Entries,
  fillEntries,
  type QuestionView,
  readAnswer,
  type View,
} from "@qo/core/survey-page"

/** What was typed but refused. */
export type Refused = Pick<QuestionView, "entries" | "problem">

interface Shown {
  /** What to say while a place is looked for. */
  awaited: string
  refused?: Refused | undefined
  /** What was answered before it was gone back. */
  before?: AnswerValue | undefined
}

/** A trial as its respondent sees it. */
export function trialView({ graph, state }: Trial, { awaited, refused, before }: Shown): View {
  const asked = askedView(graph, state)
  if (asked) {
    const entries = before ? fillEntries(before, asked.node.look) : asked.entries
    return { ...asked, entries, ...refused }
  }
  if (state.phase !== "over") return { kind: "note", title: awaited, text: "" }
  return { kind: "over", outcome: wordOn(state)?.over ?? "ended" }
}

/** What a form says to the question that a trial stands at. */
export function saidTo({ graph, state }: Trial, entries: Entries): AnswerValue | "skip" {
  const asked = askedView(graph, state)
  return (asked && readAnswer(asked.node, entries)) ?? "skip"
}
