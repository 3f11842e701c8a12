import { choiceValues, TARGET_FIELDS } from "../../portrait/index.ts"
import type { Chunk, Column, Part } from "./chunk.ts"
import { columnOf, type Dataset } from "./dataset.ts"
import type { Dictionary } from "./dictionary.ts"
import type { FilterTerm } from "./filter.ts"
import { AGE_BANDS, ageBandOf } from "./fields.ts"
import type { ReportSchema } from "./schema.ts"

/** Dividing criterion: a field, or the answers to a question; `key`: a row of a grid, or a ranked answer. */
export type Breakdown = { field: string } | { question: string; key?: number }

/** With a category given, people are divided into those who are in it and all others. */
export type Division = Breakdown & { only?: Category }

/** Category of respondents with an unknown value. */
export const UNKNOWN = null
export type Category = string | number | typeof UNKNOWN

/** The column of a question in a chunk. */
export function columnIn({ schema }: Dataset, chunk: Chunk, question: string): Column | undefined {
  const kind = schema.questions.find(({ id }) => id === question)?.kind
  return kind && columnOf(chunk, question, kind)
}

/** The part of a chunk that a breakdown looks at. */
export function partOf(dataset: Dataset, chunk: Chunk, by: Breakdown): Part | undefined {
  if ("field" in by) return chunk.fields.get(by.field)
  return columnIn(dataset, chunk, by.question)?.parts.find(({ key }) => key === (by.key ?? 0))
}

export const dictionaryOf = (dataset: Dataset, by: Breakdown): Dictionary | undefined =>
  "field" in by ? dataset.fieldValues(by.field) : dataset.valuesOf(by.question).get(by.key ?? 0)

/** Ages are divided into bands, given by their number in {@link AGE_BANDS}. */
export const isBanded = (by: Breakdown): boolean => "field" in by && by.field === "age"

/** The categories of a breakdown: unknown first, then each band or value. */
export function categoriesOf(dataset: Dataset, by: Division): readonly Category[] {
  if (by.only !== undefined) return [UNKNOWN, by.only]
  if (isBanded(by)) return [UNKNOWN, ...AGE_BANDS.keys()]
  return [UNKNOWN, ...(dictionaryOf(dataset, by)?.values ?? [])]
}

/** Which of the categories each value of a part belongs to. */
export function categoryOfValues(dataset: Dataset, by: Division, part: Part): Uint32Array {
  const { only } = by
  if (isBanded(by)) {
    const bands = Uint32Array.from(part.values, (age) => ageBandOf(Number(age)) + 1)
    return only === undefined ? bands : bands.map((band) => Number(band === Number(only) + 1))
  }
  if (only !== undefined) return Uint32Array.from(part.values, (value) => Number(value === only))
  return dataset.placesOf(part).map((place) => place + 1)
}

/** The usual order of categories: as offered, then numbers and names in ascending order. */
export function orderOf(
  { schema }: Pick<Dataset, "schema">,
  by: Breakdown,
): (one: Category, other: Category) => number {
  const offered = "field" in by ? offeredIn(by.field) : answersTo(schema, by.question)
  const placeOf = (value: Category) => {
    const place = offered.indexOf(value)
    return place < 0 ? offered.length : place
  }
  return (one, other) => placeOf(one) - placeOf(other) || compareCategories(one, other)
}

const offeredIn = (field: string): readonly Category[] => {
  const known = TARGET_FIELDS.find((each) => each === field)
  return known ? choiceValues(known) : []
}

const answersTo = ({ questions }: ReportSchema, question: string): readonly Category[] =>
  questions.find(({ id }) => id === question)?.answers.map(({ code }) => code) ?? []

function compareCategories(one: Category, other: Category): number {
  if (typeof one === "number" && typeof other === "number") return one - other
  return String(one) < String(other) ? -1 : Number(one !== other)
}

/** The condition for membership in a category. */
export function termOf(by: Breakdown, value: string | number): FilterTerm {
  if (!isBanded(by)) return { of: by, wanted: { anyOf: [value] } }
  const { from = 0, to = Infinity } = AGE_BANDS[Number(value)] ?? {}
  return { of: by, wanted: { anyOf: [{ min: from, ...(to < Infinity && { max: to }) }] } }
}
