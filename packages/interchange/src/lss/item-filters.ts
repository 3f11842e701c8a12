import type { ForeignCondition } from "../foreign-condition.ts"
import type { ForeignGuard, ForeignItemGuard, ForeignQuestion } from "../foreign-survey.ts"
import type { LssContext } from "./drafts.ts"
import { attributeIn, isAlways, type LssItem } from "./survey.ts"

const FILTERS = ["array_filter", "array_filter_exclude"] as const
type Filter = (typeof FILTERS)[number]

/**
 * The condition that a filter is for an item, as an expression of LimeSurvey; empty if the filter does not decide about it. Items
 * without a counterpart of the same code are always shown.
 */
function filterText({ question, codesOf }: LssContext, filter: Filter, code: string): string {
  const sources = attributeIn(question, filter)
    .split(/[;,]/)
    .map((source) => source.trim())
    .filter((source) => source !== "" && (codesOf(source)?.has(code) ?? true))
  const sign = filter === "array_filter" ? "!" : ""
  return sources.map((source) => `${sign}is_empty(${source}_${code}.NAOK)`).join(" and ")
}

/** Conditions of answers or rows, not read yet: their own, and those of filters. */
export function itemsShownIn(
  at: LssContext,
  of: ForeignItemGuard["of"],
  items: readonly LssItem[],
  { isRecalled = false } = {},
): Pick<ForeignQuestion, "itemsShownIf"> {
  const { place } = at.question
  const own = items.flatMap(({ code, relevance }): ForeignItemGuard[] =>
    isAlways(relevance)
      ? []
      : [
          {
            of,
            when: new Map([[code, { kind: "opaque", text: relevance }]]),
            text: `${code}: ${relevance}`,
            place: `${place}.${code}`,
          },
        ],
  )
  const filters = FILTERS.flatMap((filter): ForeignItemGuard[] => {
    const when = new Map<string, ForeignCondition>()
    for (const { code } of items) {
      const text = filterText(at, filter, code)
      if (text !== "") when.set(code, { kind: "opaque", text })
    }
    const unmatched = unmatchedFilter(at, filter, items)
    if (unmatched) for (const { code } of items) when.set(code, unmatched.when)
    const text = `${filter}: ${attributeIn(at.question, filter)}`
    return when.size === 0 ? [] : [{ of, when, text, place: `${place}.${filter}` }]
  })
  const all = isRecalled ? own : [...own, ...filters]
  return all.length > 0 ? { itemsShownIf: all } : {}
}

/** A filter by a question whose parts have other codes, such as a ranking: it is left. */
function unmatchedFilter(
  at: LssContext,
  filter: Filter,
  items: readonly LssItem[],
): ForeignGuard | undefined {
  const source = attributeIn(at.question, filter)
  if (source === "" || items.some(({ code }) => filterText(at, filter, code) !== ""))
    return undefined
  const text = `${filter}: ${source}`
  const when = { kind: "opaque", text, why: { key: "optionShownSometimes" } } as const
  return { when, text, place: `${at.question.place}.${filter}` }
}

/** Conditions of a row that is a question, by filters. */
export const filtersOfRow = (at: LssContext, code: string): readonly ForeignGuard[] =>
  FILTERS.flatMap((filter) => [
    ...at.guardOf(filterText(at, filter, code), `${at.question.place}.${filter}`),
    ...[unmatchedFilter(at, filter, at.question.subquestions) ?? []].flat(),
  ])
