import { profileValues } from "../../portrait/index.ts"
import type { QuestionResult } from "../../interview/index.ts"
import { ageBandOf } from "./fields.ts"
import { type Filter, type FilterTerm, termsOf, type WantedValues } from "./filter.ts"
import type { ResponseRow } from "./response-row.ts"
import type { Base } from "./summary.ts"
import type { Weights } from "./weights.ts"

/**
 * Computes the counts of reports from plain rows with the simplest possible code. Tests compare the optimised engine with it.
 */

type Values = readonly (string | number)[]

const resultOf = (row: ResponseRow, question: string): QuestionResult | undefined =>
  row.results.find((each) => each.question === question)

export const isAsked = (row: ResponseRow, question: string): boolean =>
  (resultOf(row, question)?.status ?? "notAsked") !== "notAsked"

/** Returns the values that a row has for a question, or for one part of the question. */
export function valuesOf(row: ResponseRow, question: string, key = 0): Values {
  const result = resultOf(row, question)
  if (!result || !("value" in result)) return []
  const { value } = result
  if ("rows" in value) return value.rows[key] ?? []
  if ("numbers" in value) return value.numbers.slice(key, key + 1)
  if ("place" in value) return [value.place]
  if (!("codes" in value)) return []
  return question === "rank"
    ? value.codes.flatMap((code, at) => (code === key ? [at + 1] : []))
    : value.codes
}

function fieldOf(row: ResponseRow, field: string): Values {
  const own: Record<string, Values> = {
    outcome: [row.outcome ?? "running"],
    portrait: row.portrait === null ? [] : [row.portrait],
    quality: row.flags.length > 0 ? row.flags : ["good"],
    startedAt: [row.startedAt],
    region: profileValues(row.profile, "region"),
  }
  return own[field] ?? [row.profile[field] ?? []].flat()
}

function valuesMatch(values: Values, wanted: WantedValues): boolean {
  if ("status" in wanted) return false
  return values.some((value) =>
    wanted.anyOf.some((each) => {
      if (typeof each !== "object") return each === value
      const { min = -Infinity, max = Infinity } = each
      return min <= Number(value) && Number(value) <= max
    }),
  )
}

function rowMatches(row: ResponseRow, { of, wanted, negated = false }: FilterTerm): boolean {
  if (!("question" in of)) return valuesMatch(fieldOf(row, of.field), wanted) !== negated
  if (!("status" in wanted))
    return valuesMatch(valuesOf(row, of.question, of.key), wanted) !== negated
  const status = resultOf(row, of.question)?.status ?? "notAsked"
  const isMeant =
    wanted.status.includes(status) || (wanted.status.includes("asked") && status !== "notAsked")
  return isMeant !== negated
}

export const keptBy = (filter: Filter, rows: readonly ResponseRow[]): readonly ResponseRow[] =>
  rows.filter((row) => termsOf(filter).every((term) => rowMatches(row, term)))

function weightOf(row: ResponseRow, weights: Weights | undefined): number {
  const [gender = null] = fieldOf(row, "gender")
  const [age] = fieldOf(row, "age")
  const values = [gender, age === undefined ? null : ageBandOf(Number(age))]
  const cell = weights?.cells.find((each) => each.values.every((value, at) => value === values[at]))
  return cell?.weight ?? 1
}

export function baseByHand(rows: readonly ResponseRow[], weights?: Weights): Base {
  const all = rows.map((row) => weightOf(row, weights))
  return {
    n: all.length,
    weight: all.reduce((sum, weight) => sum + weight, 0),
    squares: all.reduce((sum, weight) => sum + weight ** 2, 0),
  }
}

/** Returns the rows that have a value, out of those that have an outcome. */
export const withValue = (
  rows: readonly ResponseRow[],
  question: string,
  { value, key = 0 }: { value: string | number; key?: number },
): readonly ResponseRow[] => rows.filter((row) => valuesOf(row, question, key).includes(value))
