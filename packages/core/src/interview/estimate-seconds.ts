import { answersOf, statementsOf, typeOf, type Question } from "../questionnaire/index.ts"

/**
 * Mean reading time over 14 languages with alphabets, read aloud: 68 ms a character (Trauzettel-Klosinski and Dietz 2012,
 * "Standardized Assessment of Reading Performance", doi 10.1167/iovs.11-8284).
 */
const SECONDS_A_CHARACTER = 0.068

/** Seconds that a respondent is expected to spend on a question: reading it and its answers, and the work of answering. */
export function estimateSeconds(question: Question): number {
  const text = question.text.length + (question.hint?.length ?? 0)
  const read = text + lengthOf(answersOf(question)) + lengthOf(statementsOf(question))
  return typeOf(question).seconds(question) + read * SECONDS_A_CHARACTER
}

function lengthOf(items: readonly { text: string }[]): number {
  let length = 0
  for (const { text } of items) length += text.length
  return length
}
