import { foldText } from "../../lib/index.ts"
import {
  answersOf,
  isAnswered,
  statementsOf,
  typeOf,
  type Answer,
  type Block,
  type Question,
  type Statement,
} from "../../questionnaire/index.ts"
import { wordingOfText, type Wording } from "./sentences.ts"

/** A question with the inputs of most rules, gathered once for all of them. */
export interface Item {
  /** The question's number as people count, from 1. */
  number: number
  block: Block
  question: Question
  /** Properties of its category. */
  type: ReturnType<typeof typeOf>
  answers: readonly Answer[]
  statements: readonly Statement[]
  /** The question's text, folded; empty for a note, which asks nothing. */
  text: string
  /** Some answer or statement has no text. */
  blank: boolean
  /** Some text of an answer or statement has braces that may contain a parameter. */
  braced: boolean
  /** Length in UTF-16 units of the longest text of an answer or statement; 0 without any. */
  longest: number
  /** Some answer has a picture. */
  pictured: boolean
  /** Some answer has a screening mark. */
  marked: boolean
  /** See {@link wordingOf}. */
  wording: Wording | undefined
}

export function itemOf(block: Block, question: Question, number: number): Item {
  const answers = answersOf(question)
  const statements = statementsOf(question)
  let blank = false
  let braced = false
  let longest = 0
  let pictured = false
  let marked = false
  for (const { text, picture, screening } of answers) {
    if (text === "") blank = true
    if (text.length > longest) longest = text.length
    if (text.includes("{{")) braced = true
    if (picture) pictured = true
    if (screening) marked = true
  }
  for (const { text } of statements) {
    if (text === "") blank = true
    if (text.length > longest) longest = text.length
    if (text.includes("{{")) braced = true
  }
  return {
    number,
    block,
    question,
    type: typeOf(question),
    answers,
    statements,
    text: isAnswered(question) ? foldText(question.text) : "",
    blank,
    braced,
    longest,
    pictured,
    marked,
    wording: undefined,
  }
}

/** The question's text in sentences and words: worked out when a rule first asks for it. */
export const wordingOf = (item: Item): Wording => (item.wording ??= wordingOfText(item.text))
