import {
  type AnswerComparison,
  answerFact,
  type AnswerFact,
  exampleTexts,
  type Question,
} from "../../questionnaire/index.ts"

export interface OpenFacts {
  facts: readonly AnswerFact[]
  /** Whether comparisons distinguish no other answers. */
  isWhole: boolean
}

/** Answers to an open question. */
export function openFacts(question: Question, comparisons: readonly AnswerComparison[]): OpenFacts {
  const isCompared = comparisons.some((each) => "text" in each || "number" in each)
  if (!isCompared) return { facts: [{ state: "answered" }], isWhole: true }
  const { texts, isWhole } = exampleTexts(question, comparisons)
  // A limit may be so low that no example fits.
  if (texts.length === 0) return { facts: [{ state: "answered" }], isWhole: false }
  return { facts: texts.map((text) => answerFact({ text })), isWhole }
}
