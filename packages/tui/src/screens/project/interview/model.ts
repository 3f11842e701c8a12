import {
  beginAgain,
  beginTrial,
  type Graph,
  happen as happenIn,
  type InterviewEvent,
  type Trial,
} from "@qo/core/interview"
import type { Portrait } from "@qo/core/portrait"
import { type Draft, draftFor } from "./draft.ts"

/** A trial interview, with the current answer. */
export interface InterviewModel extends Omit<Trial, "problem"> {
  draft: Draft
  /** Why the last answer was refused; `unreadable`: the input is not an answer. */
  problem: Trial["problem"] | "unreadable"
}

const withDraft = (trial: Trial): InterviewModel => ({
  ...trial,
  draft: draftFor(trial.graph.nodes, trial.state),
})

export const startInterview = (
  graph: Graph,
  portraits: readonly Portrait[],
  seed: number,
): InterviewModel => withDraft(beginTrial(graph, portraits, seed))

/** Another respondent. */
export const restartInterview = (model: InterviewModel): InterviewModel =>
  withDraft(beginAgain(model))

/** Applies an event; a refused one leaves the draft unchanged. */
export function applyEvent(model: InterviewModel, event: InterviewEvent): InterviewModel {
  const trial = happenIn(model, event)
  return trial.problem === undefined ? withDraft(trial) : { ...model, problem: trial.problem }
}
