import { isTimeField } from "./fields.ts"
import { type Filter, type FilterTerm, isRange, type Range } from "./filter.ts"
import { momentsText } from "./moments.ts"
import { questionPath } from "./reported-scores.ts"

/** Returns a filter in the form used in addresses and input fields: `gender:f age:18..24 !q.brands:2,3 q.grid.1:answered`. */
export const filterText = ({ terms }: Filter): string => terms.map(termText).join(" ")

function termText({ of, wanted, negated }: FilterTerm): string {
  const name = "field" in of ? of.field : [questionPath(of.question), of.key ?? []].flat().join(".")
  const textOf = "field" in of && isTimeField(of.field) ? timeText : valueText
  const values = "status" in wanted ? wanted.status : wanted.anyOf.map(textOf)
  return `${negated ? "!" : ""}${name}:${values.length > 0 ? values.join(",") : '""'}`
}

const timeText = (value: string | number | Range): string =>
  (typeof value === "object" ? momentsText(value) : undefined) ?? valueText(value)

const valueText = (value: string | number | Range): string => {
  if (isRange(value)) return `${value.min ?? ""}..${value.max ?? ""}`
  return typeof value === "number" || /^[\p{L}\p{N}_-]+$/u.test(value)
    ? String(value)
    : quoteText(value)
}

/** Quotes a text. Double quotes in it are replaced by two single quotes, because the syntax has no escapes. */
const quoteText = (text: string): string => `"${text.replaceAll('"', "''")}"`
