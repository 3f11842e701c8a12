import { choiceValues, TARGET_FIELDS } from "../../portrait/index.ts"
import type { Chunk, Column, Part } from "./chunk.ts"
import { columnOf, type Dataset } from "./dataset.ts"
import type { Dictionary } from "./dictionary.ts"
import type { FilterTerm } from "./filter.ts"
import { AGE_BANDS, ageBandOf } from "./fields.ts"
import { END_FIELD } from "./reported-ends.ts"
import type { ReportSchema } from "./schema.ts"

/**
 * Criterion that divides respondents: a field, or the answers to a question. `key` selects a row of a grid or an answer of a
 * ranking.
 */
export type Breakdown = { field: string } | { question: string; key?: number }

/** A breakdown. With `only`, respondents are divided into those in this category and all others. */
export type Division = Breakdown & { only?: Category }

/** Category of respondents whose value is unknown. */
export const UNKNOWN = null
export type Category = string | number | typeof UNKNOWN

/** Returns the column of a question in a chunk; undefined if the chunk has none. */
export function columnIn({ schema }: Dataset, chunk: Chunk, question: string): Column | undefined {
  const kind = schema.questions.find(({ id }) => id === question)?.kind
  return kind && columnOf(chunk, question, kind)
}

/** Returns the part of a chunk that contains the values of a breakdown; undefined if the chunk has none. */
export function partOf(dataset: Dataset, chunk: Chunk, by: Breakdown): Part | undefined {
  if ("field" in by) return chunk.fields.get(by.field)
  return columnIn(dataset, chunk, by.question)?.parts.find(({ key }) => key === (by.key ?? 0))
}

export const dictionaryOf = (dataset: Dataset, by: Breakdown): Dictionary | undefined =>
  "field" in by ? dataset.fieldValues(by.field) : dataset.valuesOf(by.question).get(by.key ?? 0)

/** Whether values of a breakdown are ages: these are grouped into bands, identified by their position in {@link AGE_BANDS}. */
export const isBanded = (by: Breakdown): boolean => "field" in by && by.field === "age"

/** Returns the categories of a breakdown: unknown first, then each band or value. */
export function categoriesOf(dataset: Dataset, by: Division): readonly Category[] {
  if (by.only !== undefined) return [UNKNOWN, by.only]
  if (isBanded(by)) return [UNKNOWN, ...AGE_BANDS.keys()]
  return [UNKNOWN, ...(dictionaryOf(dataset, by)?.values ?? [])]
}

/** Returns for each value of a part the position of its category in {@link categoriesOf}. */
export function categoryOfValues(dataset: Dataset, by: Division, part: Part): Uint32Array {
  const { only } = by
  if (isBanded(by)) {
    const bands = Uint32Array.from(part.values, (age) => ageBandOf(Number(age)) + 1)
    return only === undefined ? bands : bands.map((band) => Number(band === Number(only) + 1))
  }
  if (only !== undefined) return Uint32Array.from(part.values, (value) => Number(value === only))
  return dataset.placesOf(part).map((place) => place + 1)
}

/** Returns the display order of categories: the order of the offered answers, then numbers and names in ascending order. */
export function orderOf(
  { schema }: Pick<Dataset, "schema">,
  by: Breakdown,
): (one: Category, other: Category) => number {
  const offered = "field" in by ? offeredIn(by.field, schema) : answersTo(schema, by.question)
  const placeOf = (value: Category) => {
    const place = offered.indexOf(value)
    return place < 0 ? offered.length : place
  }
  return (one, other) => placeOf(one) - placeOf(other) || compareCategories(one, other)
}

const offeredIn = (field: string, { ends }: ReportSchema): readonly Category[] => {
  if (field === END_FIELD && ends.length > 0) return ends.map(({ id }) => id)
  const known = TARGET_FIELDS.find((each) => each === field)
  return known ? choiceValues(known) : []
}

const answersTo = ({ questions }: ReportSchema, question: string): readonly Category[] =>
  questions.find(({ id }) => id === question)?.answers.map(({ code }) => code) ?? []

function compareCategories(one: Category, other: Category): number {
  if (typeof one === "number" && typeof other === "number") return one - other
  return String(one) < String(other) ? -1 : Number(one !== other)
}

/** Returns the filter condition that the members of a category meet. */
export function termOf(by: Breakdown, value: string | number): FilterTerm {
  if (!isBanded(by)) return { of: by, wanted: { anyOf: [value] } }
  const { from = 0, to = Infinity } = AGE_BANDS[Number(value)] ?? {}
  return { of: by, wanted: { anyOf: [{ min: from, ...(to < Infinity && { max: to }) }] } }
}
