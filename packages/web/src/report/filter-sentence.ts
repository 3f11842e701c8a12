import type { ReportView } from "@qo/core/report"
import type { ReportWords } from "./report-texts.ts"
import { type NamedQuestion, termText } from "./value-texts.ts"
import { addressedTerms } from "./filter-terms.ts"

/** A filter in one line: `Пол: Женский · Возраст: 18–24`. */
export const filterWordsOf = (
  view: ReportView,
  words: ReportWords,
  filter: string = view.filter,
): string =>
  addressedTerms(filter, view, words)
    .map((condition) => conditionText(condition, view.questions, words))
    .join(" · ")

/** A condition in words; unchanged if the page does not know it. */
export function conditionText(
  { text, term }: ReturnType<typeof addressedTerms>[number],
  questions: readonly NamedQuestion[],
  words: ReportWords,
): string {
  if (!term) return text
  const { name, values } = termText(term, questions, words)
  return `${name}: ${values}`
}
