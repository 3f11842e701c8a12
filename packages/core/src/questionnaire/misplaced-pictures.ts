import { keysOf } from "../lib/index.ts"
import { type Question, QUESTION_TYPES } from "./question-types/index.ts"
import { typeOf } from "./question-parts-of.ts"

/** Whether a question may have a picture: one that the product often answers itself would be shown to few. */
export const takesPicture = (question: Question): boolean => typeOf(question).form !== "place"

/** Categories whose answers, if they have any, take no pictures. */
const WITHOUT = new Set<unknown>(
  keysOf(QUESTION_TYPES).filter(
    (category) => !("answers" in QUESTION_TYPES[category].schema.shape),
  ),
)

/**
 * Whether an answer or a band of an input that is not a questionnaire has a picture though its question's category takes none.
 * Total: the input may be anything.
 */
export const hasMisplacedPicture = (input: unknown): boolean =>
  listIn(input, "blocks").some((block) =>
    listIn(block, "questions").some(
      (question) =>
        WITHOUT.has(fieldOf(question, "category")) &&
        [...listIn(question, "answers"), ...listIn(question, "bands")].some(
          (each) => fieldOf(each, "picture") !== undefined,
        ),
    ),
  )

const fieldOf = (input: unknown, field: string): unknown =>
  typeof input === "object" && input !== null && Object.hasOwn(input, field)
    ? (input as Readonly<Record<string, unknown>>)[field]
    : undefined

function listIn(input: unknown, field: string): readonly unknown[] {
  const list = fieldOf(input, field)
  return Array.isArray(list) ? list : []
}
