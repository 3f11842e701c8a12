import type { InterviewStanding } from "@qo/core/api"
import { nodesForWord, type State, wordOn } from "@qo/core/interview"
import { placeName } from "@qo/core/places"
import type { SurveyVersion } from "./survey.ts"

/**
 * Returns the next step of an interview for its page, and the questions that the page may receive now. `whole`: the page has no
 * state yet and gets all of it.
 */
export function standingOf(
  { portraits, inLanguage }: SurveyVersion,
  state: State,
  { whole, ackSeq, language }: { whole: boolean; ackSeq: number; language: string },
): InterviewStanding {
  const { graph, ...texts } = inLanguage(language)
  const word = wordOn(graph, state, { whole, namePlace: placeName, ...texts }) ?? null
  const { given, path } = state
  const hasPortraits = portraits.length > 0
  const options = { hasPortraits, given, path, namePlace: placeName, ...texts }
  return { ackSeq, word, nodes: nodesForWord(graph, state, word, options) }
}
