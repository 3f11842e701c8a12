import { foldText } from "../../lib/index.ts"
import {
  answersOf,
  statementsOf,
  type Answer,
  type Block,
  type Question,
  type Statement,
} from "../../questionnaire/index.ts"
import type { Part, Place } from "../findings/finding.ts"
import type { Subject } from "../findings/subject.ts"
import { wordingOfText, type Wording } from "./sentences.ts"

/** A question with what most rules read, gathered once for all of them. */
export interface Item {
  /** The question's number as people count, from 1. */
  number: number
  block: Block
  question: Question
  answers: readonly Answer[]
  statements: readonly Statement[]
  /** The question's text, folded. */
  text: string
  /** Some answer or statement has no text. */
  blank: boolean
  /** Length in UTF-16 units of the longest text of an answer or statement; 0 where there are none. */
  longest: number
  /** Some answer has a picture. */
  pictured: boolean
  /** Some answer has a screening mark. */
  marked: boolean
  /** See {@link wordingOf}. */
  wording: Wording | undefined
}

const contents = new WeakMap<Subject, readonly Item[]>()

/** All questions in order; worked out once for each subject. */
export function contentOf(subject: Subject): readonly Item[] {
  const known = contents.get(subject)
  if (known) return known
  const items: Item[] = []
  for (const block of subject.questionnaire.blocks)
    for (const question of block.questions) items.push(itemOf(block, question, items.length + 1))
  contents.set(subject, items)
  return items
}

function itemOf(block: Block, question: Question, number: number): Item {
  const answers = answersOf(question)
  const statements = statementsOf(question)
  let blank = false
  let longest = 0
  let pictured = false
  let marked = false
  for (const { text, picture, screening } of answers) {
    if (text === "") blank = true
    if (text.length > longest) longest = text.length
    if (picture) pictured = true
    if (screening) marked = true
  }
  for (const { text } of statements) {
    if (text === "") blank = true
    if (text.length > longest) longest = text.length
  }
  const text = foldText(question.text)
  return {
    number,
    block,
    question,
    answers,
    statements,
    text,
    blank,
    longest,
    pictured,
    marked,
    wording: undefined,
  }
}

/** The question's text in sentences and words: worked out when a rule first asks for it. */
export const wordingOf = (item: Item): Wording => (item.wording ??= wordingOfText(item.text))

export const placeOf = ({ block, question }: Item, part?: Part): Place =>
  part
    ? { block: block.id, question: question.id, part }
    : { block: block.id, question: question.id }

export const answerPlace = ({ block, question }: Item, { id }: Answer, part?: Part): Place =>
  part
    ? { block: block.id, question: question.id, answer: id, part }
    : { block: block.id, question: question.id, answer: id }

export const statementPlace = ({ block, question }: Item, { id }: Statement, part?: Part): Place =>
  part
    ? { block: block.id, question: question.id, statement: id, part }
    : { block: block.id, question: question.id, statement: id }
