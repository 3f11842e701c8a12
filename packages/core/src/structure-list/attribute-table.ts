import {
  OPEN_FORMATS,
  QUESTION_TYPES,
  RECALL_MODES,
  RECALL_ON_EMPTY,
  SHUFFLE_MODES,
  type QuestionCategory,
} from "../questionnaire/index.ts"

/** How a value is written: a number, yes or no, a text, `Qn`, or one of some tokens. */
export type ValueKind = "number" | "yesNo" | "text" | "question" | readonly string[]

export interface AttributeRow {
  name: string
  /** The field of the question, and the field in it. */
  field: string
  part?: string
  kind: ValueKind
}

/** The attributes of a question, in the order they are written. A category takes those whose field its schema has. */
export const QUESTION_ATTRIBUTES: readonly AttributeRow[] = [
  { name: "required", field: "required", kind: "yesNo" },
  { name: "min", field: "limit", part: "min", kind: "number" },
  { name: "max", field: "limit", part: "max", kind: "number" },
  { name: "multiple", field: "multiple", kind: "yesNo" },
  { name: "from", field: "from", kind: "number" },
  { name: "to", field: "to", kind: "number" },
  { name: "step", field: "step", kind: "number" },
  { name: "unit", field: "unit", kind: "text" },
  { name: "pair", field: "pair", kind: "yesNo" },
  { name: "count", field: "count", kind: "number" },
  { name: "low", field: "labels", part: "low", kind: "text" },
  { name: "high", field: "labels", part: "high", kind: "text" },
  { name: "lines", field: "lines", kind: "number" },
  { name: "maxLength", field: "maxLength", kind: "number" },
  { name: "format", field: "format", kind: OPEN_FORMATS },
  { name: "shuffle", field: "shuffle", kind: SHUFFLE_MODES },
  { name: "recall", field: "recall", part: "source", kind: "question" },
  { name: "mode", field: "recall", part: "mode", kind: RECALL_MODES },
  { name: "onEmpty", field: "recall", part: "onEmpty", kind: RECALL_ON_EMPTY },
  { name: "hint", field: "hint", kind: "text" },
]

export const BLOCK_ATTRIBUTES: readonly AttributeRow[] = [
  { name: "callback", field: "callbackUrl", kind: "text" },
  { name: "callbackAnswers", field: "callbackAnswers", kind: "yesNo" },
]

/** What `write=field` stands for beside the field's name. */
export const WRITE_DEFAULTS = { value: "code", when: "completed", mode: "set" } as const

/** The lists that a question may have. */
export type ListField = "answers" | "statements" | "bands"

/** Whether questions of the category have the field; of answers also one of their own. */
export function hasField(category: QuestionCategory, field: string): boolean {
  return Object.hasOwn(QUESTION_TYPES[category].schema.shape, field)
}

export function answersHave(category: QuestionCategory, field: string): boolean {
  const shape = QUESTION_TYPES[category].schema.shape
  return "answers" in shape && Object.hasOwn(shape.answers.element.shape, field)
}

/** The category of a question for which the list names none, by what stands under it. */
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
