import {
  ANSWER_PARTS,
  attributesOf,
  BLOCK_PARTS,
  LIST_ORDER,
  QUESTION_PARTS,
  QUESTION_TYPES,
  type QuestionCategory,
} from "../questionnaire/index.ts"

const OF_QUESTION = attributesOf(QUESTION_PARTS)

/** The attributes of a question, in the order they are written. A category takes those whose field its schema has. */
export const QUESTION_ATTRIBUTES = LIST_ORDER.map((name) => OF_QUESTION[name])

/** The attributes of a block: those that stand in its settings, and its own. */
export const SETTING_ATTRIBUTES = Object.values(attributesOf(BLOCK_PARTS.settings.parts))
export const BLOCK_ATTRIBUTES = Object.values(attributesOf(BLOCK_PARTS))

/** The attributes of answers and of rows, beside the code and what the answer tells about the respondent. */
export const ITEM_ATTRIBUTES = Object.values(attributesOf(ANSWER_PARTS))

/** Defaults of `write=field`. */
export const WRITE_DEFAULTS = { value: "code", when: "completed", mode: "set" } as const

/** The lists that a question may have. */
export type ListField = "answers" | "statements" | "bands"

/** Whether questions of the category have the field; for answers also an extra one. */
export function hasField(category: QuestionCategory, field: string): boolean {
  return Object.hasOwn(QUESTION_TYPES[category].schema.shape, field)
}

export function answersHave(category: QuestionCategory, field: string): boolean {
  const shape = QUESTION_TYPES[category].schema.shape
  return "answers" in shape && Object.hasOwn(shape.answers.element.shape, field)
}

/** The category of a question for which the list names none, by the items under it. */
export const UNNAMED_CATEGORY = {
  statements: "matrix",
  answers: "one",
  nothing: "open",
} as const satisfies Record<string, QuestionCategory>

/** Which of a question's lists a line with this mark belongs to; `undefined`: the category has none for it. */
export function listFor(category: QuestionCategory, mark: string): ListField | undefined {
  const field = mark === "|" ? "statements" : hasField(category, "answers") ? "answers" : "bands"
  return hasField(category, field) ? field : undefined
}
