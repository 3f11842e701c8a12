import type { AnswerValue, Question } from "@qo/core/questionnaire"
import { chanceOf } from "./random.ts"

/** Few are screened out, or most interviews would be over after one question. */
const DENIED = 0.02

/** This respondent's answer to a question (by index) for which recall left these codes, in the author's order. */
export function answerTo(
  question: Question,
  left: readonly number[],
  respondent: number,
  index: number,
): AnswerValue {
  const chance = chanceOf(respondent, index)
  if (question.category === "nps") return { numbers: [Math.floor(chance * 11)] }
  if (question.category === "stars") return { numbers: [1 + Math.floor(chance * question.count)] }
  const start = Math.floor(chance * left.length)
  if (question.category === "matrix") {
    const rows = question.statements.map(({ code }, row) => [code, [codeAt(left, start + row)]])
    return { rows: Object.fromEntries(rows) as Record<string, number[]> }
  }
  if (question.category === "screening" && start === left.length - 1 && chance < 1 - DENIED)
    return { codes: [codeAt(left, 0)] }
  if (question.category !== "multiple") return { codes: [codeAt(left, start)] }
  const most = Math.min(question.limit?.max ?? left.length, left.length)
  const count = 1 + (Math.floor(chance * 1009) % most)
  const codes = Array.from({ length: count }, (_, each) => codeAt(left, start + each))
  return { codes: codes.toSorted((a, b) => a - b) }
}

const codeAt = (codes: readonly number[], index: number): number => codes[index % codes.length] ?? 0
