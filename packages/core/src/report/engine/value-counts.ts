import type { Dataset } from "./dataset.ts"
import type { Filter, FilterTerm } from "./filter.ts"
import { select } from "./select.ts"
import { countsByValue } from "./summary.ts"
import { type PartTally, type Tallied, tallyField, tallyQuestion } from "./tally.ts"

export interface ValuePeople {
  value: string | number
  n: number
}

/** How many of the people whom a filter leaves have each value that there is of a field, or of a part of a question. */
export function valueCounts(
  dataset: Dataset,
  of: FilterTerm["of"],
  filter: Filter,
): readonly ValuePeople[] {
  const tally = tallyOf({ dataset, selections: select(dataset, filter) }, of)
  if (!tally) return []
  const counted = countsByValue(tally, {})
  return tally.values.map((value, at) => ({ value, n: counted[at]?.n ?? 0 }))
}

function tallyOf(tallied: Tallied, of: FilterTerm["of"]): PartTally | undefined {
  if ("field" in of) return tallyField(tallied, of.field)
  const question = tallied.dataset.schema.questions.find(({ id }) => id === of.question)
  return question && tallyQuestion(tallied, question).parts.get(of.key ?? 0)
}
