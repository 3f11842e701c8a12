import { isSameValue } from "../../lib/index.ts"
import {
  ANSWER_PARTS,
  type Question,
  QUESTION_PARTS,
  routelessOf,
  STATEMENT_PARTS,
} from "../../questionnaire/index.ts"

import { hasTextsWithBraces } from "../rules/nodes-with-braces.ts"

type Fields = Readonly<Record<string, unknown>>

const WORDS_OF_QUESTION = routelessOf(QUESTION_PARTS)
const WORDS_OF_ANSWER = routelessOf(ANSWER_PARTS)
const WORDS_OF_STATEMENT = routelessOf(STATEMENT_PARTS)

/** Whether two questions lead every respondent alike, as they differ in words at most, and in none that show answers. */
export const leadsAlike = (a: Question, b: Question): boolean =>
  !hasTextsWithBraces(a) &&
  !hasTextsWithBraces(b) &&
  isAlike(a, b, (name) => {
    if (WORDS_OF_QUESTION.has(name)) return alwaysAlike
    return COMPARISONS[name] ?? isSameValue
  })

type CompareTargets = (a: unknown, b: unknown) => boolean

const alwaysAlike: CompareTargets = () => true

const itemsAlike =
  (words: ReadonlySet<string>): CompareTargets =>
  (a, b) =>
    a === b ||
    (Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item: Fields, index) =>
        isAlike(item, b[index] as Fields, (name) => (words.has(name) ? alwaysAlike : isSameValue)),
      ))

const COMPARISONS: Readonly<Record<string, CompareTargets>> = {
  answers: itemsAlike(WORDS_OF_ANSWER),
  statements: itemsAlike(WORDS_OF_STATEMENT),
}

function isAlike(a: object, b: object, by: (name: string) => CompareTargets): boolean {
  if (a === b) return true
  const fieldsA = a as Fields
  const fieldsB = b as Fields
  const isSame = (name: string) => by(name)(fieldsA[name], fieldsB[name])
  return Object.keys(a).every(isSame) && Object.keys(b).every(isSame)
}
