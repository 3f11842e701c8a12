import { same } from "../../lib/index.ts"
import type { Question } from "../../questionnaire/index.ts"

type Fields = Readonly<Record<string, unknown>>

/** What no rule on routes looks at, of a question. What is not named here may decide where respondents get. */
const WORDS_OF_QUESTION: ReadonlySet<string> = new Set([
  "text",
  "hint",
  "picture",
  "write",
  "params",
  "suppress",
  "shuffle",
  "labels",
  "unit",
  "lines",
  "maxLength",
])
/** The same of an answer or statement. */
const WORDS_OF_ITEM: ReadonlySet<string> = new Set(["text", "picture"])

/** Whether two questions lead every respondent alike, as they differ in words at most. */
export const leadsAlike = (a: Question, b: Question): boolean =>
  isAlike(a, b, (name) =>
    WORDS_OF_QUESTION.has(name)
      ? anything
      : name === "answers" || name === "statements"
        ? areItemsAlike
        : same,
  )

type Compare = (a: unknown, b: unknown) => boolean

const anything: Compare = () => true

const areItemsAlike: Compare = (a, b) =>
  a === b ||
  (Array.isArray(a) &&
    Array.isArray(b) &&
    a.length === b.length &&
    a.every((item: Fields, index) =>
      isAlike(item, b[index] as Fields, (name) => (WORDS_OF_ITEM.has(name) ? anything : same)),
    ))

function isAlike(a: object, b: object, by: (name: string) => Compare): boolean {
  if (a === b) return true
  const fieldsA = a as Fields
  const fieldsB = b as Fields
  const isSame = (name: string) => by(name)(fieldsA[name], fieldsB[name])
  return Object.keys(a).every(isSame) && Object.keys(b).every(isSame)
}
