import type { z } from "zod"
import type { Answer, Statement } from "./answer.ts"
import type { Band } from "./band.ts"
import type { Limit } from "./question-types/question-parts.ts"
import type { Grid, QuestionType } from "./question-types/question-type.ts"
import type { Recall } from "./recall.ts"
import { QUESTION_TYPES, type Question } from "./question-types/index.ts"
import type { Shuffle } from "./shuffle.ts"

/** What the product knows about the question's category. */
export const typeOf = (question: Question) =>
  QUESTION_TYPES[question.category] as unknown as QuestionType<z.ZodType<Question>>

/** The answers that a question offers (of a matrix: its columns); none where it offers none. */
export const answersOf = (question: Question): readonly Answer[] =>
  "answers" in question ? question.answers : []

export const statementsOf = (question: Question): readonly Statement[] =>
  "statements" in question ? question.statements : []

export const bandsOf = (question: Question): readonly Band[] =>
  "bands" in question ? (question.bands ?? []) : []

export const recallOf = (question: Question): Recall | undefined =>
  "recall" in question ? question.recall : undefined

export const shuffleOf = (question: Question): Shuffle =>
  "shuffle" in question ? (question.shuffle ?? "none") : "none"

/** The author's limit, where one means something. */
export const limitOf = (question: Question): Limit | undefined =>
  "limit" in question && !typeOf(question).choices?.fixed ? question.limit : undefined

/** Whether it must be answered; what must not be may be skipped. */
export const isRequired = (question: Question): boolean => question.required ?? true

/** Takes part in screening: decides by itself who goes on. */
export const screens = (question: Question): boolean =>
  question.category === "screening" || bandsOf(question).some(({ screening }) => screening)

/** Tells something about the respondent: a place, or a profile field of an answer or band. */
export const qualifies = (question: Question): boolean =>
  question.category === "region" ||
  question.category === "city" ||
  answersOf(question).some(({ profile }) => profile) ||
  bandsOf(question).some(({ profile }) => profile)

/**
 * How many of `left` answers may be chosen: the author's limit, or what is usual for the category, and never more than are
 * left. `min` above `max` is what the author wrote; the checks say so. Only for form `codes`.
 */
export function choiceRange(question: Question, left: number): { min: number; max: number } {
  const usual = typeOf(question).choices ?? { min: 1, max: 1 }
  const limit = limitOf(question)
  const count = (bound: 1 | "all") => (bound === "all" ? left : bound)
  const max = Math.min(limit?.max ?? count(usual.max), left)
  // A limit that only says "at most" also bounds a minimum that nobody wrote.
  const min = Math.min(limit?.min ?? Math.min(count(usual.min), max), left)
  return { min: Math.max(min, 1), max }
}

/** The numbers that a numeric question takes; `undefined` for other forms. */
export const gridOf = (question: Question): Grid | undefined => typeOf(question).grid?.(question)
