import { placeName } from "@qo/core/places"
import { endingIn, type Graph, shownEnd, type Trial } from "@qo/core/interview"
import type { AnswerValue } from "@qo/core/questionnaire"
import {
  askedView,
  type Entries,
  fillEntries,
  type QuestionView,
  readAnswer,
  type View,
} from "@qo/core/survey-page"

/** Refused input. */
export type RefusedEntries = Pick<QuestionView, "entries" | "problem">

interface TrialExtras {
  /** Text while a slot is being looked for. */
  awaited: string
  refused?: RefusedEntries | undefined
  /** The answer given before going back. */
  before?: AnswerValue | undefined
  /** The questionnaire in the shown language; default: as the trial has it. */
  shown?: ShownTexts | undefined
}

/** A questionnaire in one of its languages. */
export interface ShownTexts {
  graph: Graph
  language: string | undefined
  /** Keys of the texts without translation. */
  untranslated: ReadonlySet<string>
}

/** A trial as its respondent sees it. */
export function trialView(
  { graph, state }: Trial,
  { awaited, refused, before, shown }: TrialExtras,
): View {
  const asked = askedView(shown?.graph ?? graph, state, placeName, shown)
  if (asked) {
    const entries = before ? fillEntries(before, asked.node.look) : asked.entries
    return { ...asked, entries, ...refused }
  }
  if (state.phase !== "over") return { kind: "note", title: awaited, text: "" }
  const end = shownEnd(shown?.graph ?? graph, state, { namePlace: placeName, ...shown })
  return { kind: "over", outcome: endingIn(state) ?? "ended", end }
}

/** The answer that a form gives to the trial's current question. */
export function saidTo({ graph, state }: Trial, entries: Entries): AnswerValue | "skip" {
  const asked = askedView(graph, state, placeName)
  return (asked && readAnswer(asked.node, entries)) ?? "skip"
}
