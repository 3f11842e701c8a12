import type { FieldCount, ReportCounts, ReportSchema } from "../engine/index.ts"
import { hiddenGroups } from "../statistics/index.ts"
import { estimateOf, NO_ESTIMATE } from "./figures.ts"
import type { Counted, Lens } from "./lens.ts"
import { labelOfField, labelOfValue, type Names, textOfValue } from "./named.ts"
import type { FieldView } from "./shapes/index.ts"

/** What a report tells of its people beside their answers. */
export const SHOWN_FIELDS = [
  "gender",
  "age",
  "education",
  "portrait",
  "region",
  "city",
  "version",
  "source",
  "lang",
  "quality",
] as const

/** Values of a field that are told, at most: of places the most frequent. */
const MOST_VALUES = 50

/** The people by those of {@link SHOWN_FIELDS} that are known of anybody. */
export const fieldViews = (
  counted: Counted,
  { rows, untold = [] }: Pick<Lens, "rows"> & Pick<ReportSchema, "untold">,
  names: Names,
): FieldView[] =>
  counted.own.fields
    .filter(({ field, values }) => values.length > 0 && !untold.includes(field))
    .map(({ field, values }) => fieldView(field, values, { counted, rows, names }))

interface Seen {
  counted: Counted
  rows: boolean
  names: Names
}

function fieldView(
  field: string,
  values: readonly FieldCount[],
  { counted, rows, names }: Seen,
): FieldView {
  const { people } = counted.own
  const hidden = rows ? [] : hiddenValues(field, values, counted)
  const told = values.map((each, at) => ({ ...each, isHidden: hidden[at] ?? false }))
  const shown = told.length > MOST_VALUES ? mostFrequent(told) : told
  return {
    field,
    label: labelOfField(field),
    values: shown.map(({ value, isHidden, ...base }) => ({
      value: textOfValue({ field }, value),
      label: labelOfValue(field, value, names),
      n: isHidden ? null : base.n,
      ...(isHidden ? NO_ESTIMATE : estimateOf(base, people)),
    })),
    more: told.length - shown.length,
  }
}

const mostFrequent = <Each extends { n: number }>(values: readonly Each[]): Each[] =>
  values.toSorted((one, other) => other.n - one.n).slice(0, MOST_VALUES)

function hiddenValues(
  field: string,
  values: readonly FieldCount[],
  { own, wider }: Counted,
): boolean[] {
  const sizesIn = ({ people, fields }: ReportCounts) => {
    const there = new Map(
      fields.find((each) => each.field === field)?.values.map(({ value, n }) => [value, n]),
    )
    return { groups: values.map(({ value }) => there.get(value) ?? 0), total: people.n }
  }
  const view = sizesIn(own)
  const overlapping = view.groups.reduce((sum, n) => sum + n, 0) > view.total
  return hiddenGroups(view, wider.map(sizesIn), { overlapping })
}
