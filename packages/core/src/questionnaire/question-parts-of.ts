import type { z } from "zod"
import type { QuestionPart } from "./elements/question-parts.ts"
import type { AnswerForm } from "./parts/answer-value.ts"
import type { Answer, Statement } from "./parts/answer.ts"
import type { Band } from "./parts/band.ts"
import type { Limit } from "./question-types/question-parts.ts"
import type { Grid, QuestionTraits, QuestionType } from "./question-types/question-type.ts"
import type { Recall } from "./parts/recall.ts"
import {
  QUESTION_TYPES,
  type CategoryWith,
  type Question,
  type QuestionCategory,
  type QuestionOf,
} from "./question-types/index.ts"
import type { Shuffle } from "./parts/shuffle.ts"

/** Properties of the question's category. */
export const typeOf = (question: Question) =>
  QUESTION_TYPES[question.category] as unknown as QuestionType<z.ZodType<Question>>

/** Narrows a question to the categories whose answers have this form. */
export const hasForm = <Form extends AnswerForm>(
  question: Question,
  form: Form,
): question is QuestionOf<CategoryWith<"form", Form>> => typeOf(question).form === form

/** Whether questions of the category have the part. */
export const hasPart = (category: QuestionCategory, part: QuestionPart): boolean =>
  Object.hasOwn(QUESTION_TYPES[category].schema.shape, part)

/** How many of them are questions, and no notes. */
export const countQuestions = (elements: readonly Question[]): number =>
  elements.filter(isAnswered).length

/** The answers that a question offers (of a matrix: its columns); empty if it offers none. */
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

/** The author's limit, if it has an effect. */
export const limitOf = (question: Question): Limit | undefined =>
  "limit" in question && typeOf(question).chooses !== "one" ? question.limit : undefined

/** Two numbers are asked for, the first not above the second. */
export const asksPair = (question: Question): boolean =>
  "pair" in question && question.pair === true

/** Several columns can be chosen in each row. */
export const choosesManyInRow = (question: Question): boolean =>
  "multiple" in question && question.multiple === true

/** Whether its options have an order to choose: if they can be recalled, they can be shuffled. */
export const takesShuffle = (question: Question): boolean => typeOf(question).recalls !== "nothing"

/** Returns true if it must be answered by all respondents; others may be skipped, at least by some. */
export const isRequired = (question: Question): boolean =>
  (question.required ?? true) && question.requiredIf === undefined && isAnswered(question)

/** Returns true if it is a question, false for a note, which respondents only read. */
export const isAnswered = (
  question: Question,
): question is Exclude<Question, QuestionOf<CategoryWith<"form", "nothing">>> =>
  typeOf(question).form !== "nothing"

/** Whether the question takes part in screening: it decides by itself who goes on. */
export const hasScreening = (question: Question): boolean =>
  typeOf(question).screens || bandsOf(question).some(({ screening }) => screening)

/** Whether an answer tells something about the respondent: a place, or a profile field of an answer or band. */
export const isQualifying = (question: Question): boolean =>
  typeOf(question).place !== undefined ||
  answersOf(question).some(({ profile }) => profile) ||
  bandsOf(question).some(({ profile }) => profile)

/** How many answers are chosen where the author set no limit; `all`: as many as there are. */
const USUAL: Record<QuestionTraits["chooses"], { min: 1 | "all"; max: 1 | "all" }> = {
  one: { min: 1, max: 1 },
  limited: { min: 1, max: 1 },
  many: { min: 1, max: "all" },
  ranked: { min: "all", max: "all" },
  none: { min: 1, max: 1 },
}

/**
 * How many of `left` answers may be chosen: the author's limit, or the category's default, at most `left`. `min` above `max` is
 * an author's mistake, which the checks report. Only for form `codes`.
 */
export function choiceRange(question: Question, left: number): { min: number; max: number } {
  const usual = USUAL[typeOf(question).chooses]
  const limit = limitOf(question)
  const count = (bound: 1 | "all") => (bound === "all" ? left : bound)
  const max = Math.min(limit?.max ?? count(usual.max), left)
  // An upper limit also bounds the default minimum.
  const min = Math.min(limit?.min ?? Math.min(count(usual.min), max), left)
  return { min: Math.max(min, 1), max }
}

/** The numbers that a numeric question takes; `undefined` for other forms. */
export const gridOf = (question: Question): Grid | undefined => typeOf(question).grid?.(question)
