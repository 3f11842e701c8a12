import type { QuoteWords } from "@qo/core/i18n"
import { answersOf, type AnswerValue, statementsOf } from "@qo/core/questionnaire"
import { type QuestionNames, quoteSafely } from "../questionnaire-files/index.ts"
import type { NumberTexts } from "../text/number-texts.ts"

interface AnswerWords {
  names: QuestionNames
  numbers: NumberTexts
  t: QuoteWords
}

/** An answer in one line, in the words of its question. */
export function answerText(
  value: AnswerValue,
  question: string,
  { names, numbers: { exact }, t }: AnswerWords,
): string {
  const fullQuestion = names.question(question)
  const answers = fullQuestion ? answersOf(fullQuestion) : []
  const textOf = (code: number) =>
    quoteSafely(answers.find((answer) => answer.code === code)?.text || String(code), t)
  if ("codes" in value) return value.codes.map(textOf).join(", ")
  if ("numbers" in value) return value.numbers.map(exact).join("–")
  if ("text" in value) return quoteSafely(value.text, t)
  if ("place" in value) return value.place
  const statements = fullQuestion ? statementsOf(fullQuestion) : []
  return Object.entries(value.rows)
    .map(([row, codes]) => {
      const statement = statements.find(({ code }) => String(code) === row)
      return `${quoteSafely(statement?.text || row, t)}: ${codes.map(textOf).join(", ")}`
    })
    .join("; ")
}
