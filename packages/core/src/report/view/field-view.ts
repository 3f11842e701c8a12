import type { ReportCounts, ReportSchema } from "../engine/index.ts"
import { type Base, FEW } from "../statistics/index.ts"
import { estimateOf, NO_ESTIMATE } from "./figures.ts"
import type { LensCounts, Lens } from "./lens.ts"
import { labelOfField, labelOfValue, type Names, textOfValue } from "./named.ts"
import type { FieldView } from "./shapes/index.ts"

/** Fields of respondents that are shown in reports. */
export const SHOWN_FIELDS = [
  "gender",
  "age",
  "education",
  "portrait",
  "end",
  "region",
  "city",
  "version",
  "source",
  "lang",
  "quality",
] as const

/** Maximum number of values of a field that are shown; for places, the most frequent ones. */
const MOST_VALUES = 50

/** Returns the respondents by each of {@link SHOWN_FIELDS} that has a known value. */
export const fieldViews = (
  counted: LensCounts,
  { rows, untold = [] }: Pick<Lens, "rows"> & Pick<ReportSchema, "untold">,
  names: Names,
): FieldView[] =>
  counted.own.fields
    .filter(({ field, values }) => values.length > 0 && !untold.includes(field))
    .map((counts) => fieldView(counts, { people: counted.own.people, rows, names }))

interface FieldContext {
  people: Base
  rows: boolean
  names: Names
}

function fieldView(
  { field, values, of }: ReportCounts["fields"][number],
  { people, rows, names }: FieldContext,
): FieldView {
  const told = values.map((each) => ({ ...each, isHidden: !rows && each.n < FEW.hidden }))
  const shown = told.length > MOST_VALUES ? mostFrequent(told) : told
  return {
    field,
    label: labelOfField(field),
    values: shown.map(({ value, isHidden, ...base }) => ({
      value: textOfValue({ field }, value),
      label: labelOfValue(field, value, names),
      n: isHidden ? null : base.n,
      ...(isHidden ? NO_ESTIMATE : estimateOf(base, of ?? people)),
    })),
    more: told.length - shown.length,
  }
}

const mostFrequent = <Each extends { n: number }>(values: readonly Each[]): Each[] =>
  values.toSorted((one, other) => other.n - one.n).slice(0, MOST_VALUES)
