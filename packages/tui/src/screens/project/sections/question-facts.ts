import {
  type Answer,
  type Band,
  type Block,
  type Question,
  type QuestionnaireEnd,
  type ScreeningMode,
  type Statement,
  typeOf,
} from "@qo/core/questionnaire"
import {
  answerText,
  bandText,
  blockFacts as blockTexts,
  endFacts as endTexts,
  type FactWords,
  paramsFacts as paramsTexts,
  questionFacts as questionTexts,
  statementText,
} from "@qo/core/wording"
import { neutraliseText } from "../../../text/control-characters.ts"
import type { ViewWords } from "../parts/view-words.ts"

/** The words of the view without anything that steers a terminal. */
const wordsOf = ({ q, locale, names }: ViewWords): FactWords => ({
  t: q,
  locale,
  names,
  clean: neutraliseText,
})

/** Settings of a question, one per line. */
export const questionFacts = (question: Question, words: ViewWords): string[] =>
  questionTexts(question, wordsOf(words))

export const blockFacts = (block: Block, words: ViewWords): string[] =>
  blockTexts(block, wordsOf(words))

export const endFacts = (
  end: QuestionnaireEnd,
  blocks: readonly Block[],
  words: ViewWords,
): string[] => endTexts(end, blocks, wordsOf(words))

export const paramsFacts = (
  params: Readonly<Record<string, string>> | undefined,
  words: ViewWords,
): string[] => paramsTexts(params, wordsOf(words))

const SCREENING_SIGNS: Readonly<Record<ScreeningMode, string>> = {
  allow: "+",
  deny: "−",
  allowIfAny: "~",
}
/** Sign of an answer that does not affect screening. */
const NO_SIGN = "·"

/** An answer with its effects except redirects: `− Never`, `· Other · open answer`. */
export function answerLabel(answer: Answer, question: Question, words: ViewWords): string {
  const { screens } = typeOf(question)
  const sign = screens ? SCREENING_SIGNS[answer.screening ?? "allow"] : NO_SIGN
  return `${sign} ${answerText(answer, wordsOf(words))}`
}

/** A row of a matrix: `≡ Map 1`. */
export const statementLabel = (statement: Statement, words: ViewWords): string =>
  `≡ ${statementText(statement, wordsOf(words))}`

/** A part of a numeric question's values, and its effect. */
export function bandLabel(band: Band, words: ViewWords): string {
  const sign = band.screening ? SCREENING_SIGNS[band.screening] : NO_SIGN
  return `${sign} ${bandText(band, wordsOf(words))}`
}
