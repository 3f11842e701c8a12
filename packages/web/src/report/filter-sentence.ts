import type { ReportView } from "@qo/core/report"
import type { ReportWords } from "./report-texts.ts"
import { termText } from "./value-texts.ts"
import { addressedTerms } from "./filter-terms.ts"

/** A filter in one line: `Пол: Женский · Возраст: 18–24`. */
export const filterWordsOf = (
  view: ReportView,
  words: ReportWords,
  filter: string = view.filter,
): string =>
  addressedTerms(filter, view, words)
    .map(({ text, term }) => {
      if (!term) return text
      const { name, values } = termText(term, view.questions, words)
      return `${name}: ${values}`
    })
    .join(" · ")
