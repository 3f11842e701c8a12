import { nearestWord } from "../lib/index.ts"
import {
  ANSWER_PARTS,
  attributesOf,
  BLOCK_PARTS,
  END_PARTS,
  LIST_ORDER,
  QUESTION_PARTS,
  QUESTION_TYPES,
  type QuestionCategory,
} from "../questionnaire/index.ts"
import { foldWord, RUSSIAN_ATTRIBUTES } from "./list-words.ts"

const OF_QUESTION = attributesOf(QUESTION_PARTS)

/**
 * Attributes of a question in the order in which they are written. A category has those attributes whose field is in its
 * schema.
 */
export const QUESTION_ATTRIBUTES = LIST_ORDER.map((name) => OF_QUESTION[name])

/** Attributes of a block: those for its settings, and its own. */
export const SETTING_ATTRIBUTES = Object.values(attributesOf(BLOCK_PARTS.settings.parts))
export const BLOCK_ATTRIBUTES = Object.values(attributesOf(BLOCK_PARTS))

/** Attributes of answers and rows, except the code and the fields of the respondent's profile. */
export const ITEM_ATTRIBUTES = Object.values(attributesOf(ANSWER_PARTS))

/** Attributes of ends except the id. */
export const END_ATTRIBUTES = Object.values(attributesOf(END_PARTS))

/** Names in lists by other words for them: Russian names, and the fields of the model, such as `showIf` for `show`. */
const NAMES_BY_WORD: ReadonlyMap<string, string> = new Map([
  ...[QUESTION_ATTRIBUTES, SETTING_ATTRIBUTES, BLOCK_ATTRIBUTES]
    .flat()
    .flatMap(({ name, field, part }): [string, string][] =>
      part === undefined ? [[foldWord(field), name]] : [],
    ),
  ...RUSSIAN_ATTRIBUTES,
])

/** Returns the name in lists of an attribute given by any of its names; an unknown word as it is. */
export const attributeNameOf = (word: string): string => NAMES_BY_WORD.get(foldWord(word)) ?? word

/** Returns the name, or Russian name, that is most similar to an unknown word; undefined if none is similar. */
export function nearestAttribute(word: string, names: readonly string[]): string | undefined {
  const russian = [...RUSSIAN_ATTRIBUTES].flatMap(([each, name]) =>
    names.includes(name) ? each : [],
  )
  return nearestWord(word, [...names, ...russian])
}

/** Defaults of `write=field`. */
export const WRITE_DEFAULTS = { value: "code", when: "completed", mode: "set" } as const

/** Lists that a question may have. */
export type ListField = "answers" | "statements" | "bands"

/** Whether questions of the category have the field. */
export function hasField(category: QuestionCategory, field: string): boolean {
  return Object.hasOwn(QUESTION_TYPES[category].schema.shape, field)
}

export function answersHave(category: QuestionCategory, field: string): boolean {
  const shape = QUESTION_TYPES[category].schema.shape
  return "answers" in shape && Object.hasOwn(shape.answers.element.shape, field)
}

/** Category of a question without a category in the list, by the kind of its items. */
export const UNNAMED_CATEGORY = {
  statements: "matrix",
  answers: "one",
  nothing: "open",
} as const satisfies Record<string, QuestionCategory>

/** Returns the list of a question to which a line with this mark belongs; undefined if the category has no such list. */
export function listFor(category: QuestionCategory, mark: string): ListField | undefined {
  const field = mark === "|" ? "statements" : hasField(category, "answers") ? "answers" : "bands"
  return hasField(category, field) ? field : undefined
}
