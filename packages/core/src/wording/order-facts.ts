import type { Translate } from "../i18n/index.ts"
import type { Block } from "../questionnaire/index.ts"
import { type Clean, quoteText } from "./question-names.ts"

interface OrderWords {
  t: Translate<"questionnaire">
  clean?: Clean
}

/** Returns in which order a block and its questions are asked, and how many of them, one fact per line. */
export function orderFacts(
  { shuffleQuestions, askQuestions, run, askBlocks, questions }: Block,
  { t, clean = (text) => text }: OrderWords,
): string[] {
  const asked = { number: askQuestions ?? 0, all: questions.length }
  return [
    ...(shuffleQuestions === true ? [t("questionFact.shuffleQuestions")] : []),
    ...(askQuestions === undefined ? [] : [t("questionFact.askQuestions", asked)]),
    ...(run === undefined ? [] : [t("questionFact.run", { run: quoteText(run, t, clean) })]),
    ...(askBlocks === undefined ? [] : [t("questionFact.askBlocks", { number: askBlocks })]),
  ]
}
