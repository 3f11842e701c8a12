import { readNumber } from "../../lib/index.ts"
import type { AnswerValue } from "../parts/answer-value.ts"
import type { AnswerFact } from "./evaluate-condition.ts"

/** Returns the part of an answer that conditions can read. */
export function answerFact(value: AnswerValue): AnswerFact {
  const state = "answered"
  if ("codes" in value) {
    const { codes, texts } = value
    return texts ? { state, codes, texts: Object.values(texts) } : { state, codes }
  }
  if ("rows" in value) return { state, rows: value.rows }
  if ("numbers" in value) return { state, numbers: value.numbers }
  if ("place" in value) return { state }
  const number = readNumber(value.text)
  return Number.isNaN(number)
    ? { state, texts: [value.text] }
    : { state, texts: [value.text], numbers: [number] }
}
