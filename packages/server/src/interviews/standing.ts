import type { InterviewStanding } from "@qo/core/api"
import { nodesForPage, reachedBy, type State, wordOn } from "@qo/core/interview"
import type { SurveyVersion } from "./survey.ts"

/** How an interview goes on, for its page: the word, and the questions that it may know from now on. `whole`: it knows nothing yet. */
export function standingOf(
  { graph, portraits }: SurveyVersion,
  state: State,
  { whole, ackSeq }: { whole: boolean; ackSeq: number },
): InterviewStanding {
  const word = wordOn(state, { whole }) ?? null
  const options = { hasPortraits: portraits.length > 0, given: state.given }
  const passed = word?.steps.map(({ node }) => node) ?? []
  const reached = word?.at === undefined ? [] : reachedBy(graph, word.at, options)
  const wanted = [...new Set([...passed, ...reached])].toSorted((one, other) => one - other)
  return { ackSeq, word, nodes: nodesForPage(graph, wanted, options) }
}
