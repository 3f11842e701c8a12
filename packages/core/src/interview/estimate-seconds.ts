import { keysOf } from "../lib/index.ts"
import {
  answersOf,
  type Question,
  QUESTION_PARTS,
  statementsOf,
  typeOf,
} from "../questionnaire/index.ts"

/**
 * Mean reading time over 14 languages with alphabets, read aloud: 68 ms a character (Trauzettel-Klosinski and Dietz 2012,
 * "Standardized Assessment of Reading Performance", doi 10.1167/iovs.11-8284).
 */
const SECONDS_A_CHARACTER = 0.068

/** Seconds that a respondent is expected to spend on a question: reading it and its answers, and the work of answering. */
export function estimateSeconds(question: Question): number {
  const read =
    ownLength(question) + lengthOf(answersOf(question)) + lengthOf(statementsOf(question))
  return typeOf(question).seconds(question) + read * SECONDS_A_CHARACTER
}

/** Texts of the question that its page shows unchanged. */
const SHOWN = keysOf(QUESTION_PARTS).filter(
  (name) => name === "text" || QUESTION_PARTS[name].page === "text",
)

function ownLength(question: Question): number {
  const texts: Readonly<Record<string, unknown>> = question
  let length = 0
  for (const name of SHOWN) {
    const text = texts[name]
    if (typeof text === "string") length += text.length
  }
  return length
}

function lengthOf(items: readonly { text: string }[]): number {
  let length = 0
  for (const { text } of items) length += text.length
  return length
}
