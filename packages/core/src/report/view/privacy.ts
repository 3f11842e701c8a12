import {
  asksOutcome,
  type Dataset,
  type Filter,
  type FilterTerm,
  select,
  type Wanted,
} from "../engine/index.ts"
import { isFew } from "../statistics/index.ts"
import { hasFewInCells } from "./few-cells.ts"
import { refusedValue } from "./hidden-values.ts"
import { refusal } from "./refusal.ts"
import type { Refusal } from "./shapes/index.ts"

/** Everybody of the outcomes that a filter asks for: whom those that it leaves are compared with. */
export const everybodyOf = ({ terms }: Filter): Filter => ({ terms: terms.filter(asksOutcome) })

/**
 * Filters that the reader may set too and that leave all people of this one and more: with none of its conditions, and without each of them. What they have more is
 * known by subtraction.
 */
export function widerFilters(filter: Filter): readonly Filter[] {
  const { terms } = filter
  const own = terms.filter((term) => !asksOutcome(term))
  if (own.length === 0) return []
  const withoutOne = own.map((left) => ({ terms: terms.filter((term) => term !== left) }))
  return own.length === 1 ? withoutOne : [everybodyOf(filter), ...withoutOne]
}

/** Those of them that the reader can open: who sees one look alone has the totals beside it. */
export function widerViews(filter: Filter, isOnly: boolean): readonly Filter[] {
  const wider = widerFilters(filter)
  return isOnly && wider.length > 0 ? [everybodyOf(filter)] : wider
}

/**
 * Why a filter shows nothing to somebody who may not read single responses: it leaves, leaves out or names fewer than ten people, or it tells of so few together
 * with other views that the same conditions, or other values beside theirs, would open. Undefined where it shows what it asks for.
 */
export function refusalOf(dataset: Dataset, filter: Filter, isOnly = false): Refusal | undefined {
  const people = (each: Filter) => select(dataset, each).reduce((sum, { count }) => sum + count, 0)
  const own = people(filter)
  if (isFew(own)) return refusal("report.refused.fewPeople")
  if (widerViews(filter, isOnly).some((wider) => isFew(people(wider) - own)))
    return refusal("report.refused.fewOthers")
  if (isOnly) return undefined
  if (namedAlone(filter).some((each) => isFew(people(each))))
    return refusal("report.refused.fewPeople")
  const hidden = refusedValue(dataset, filter, widerFilters)
  if (hidden) return refusal(hidden)
  return hasFewInCells(dataset, filter) ? refusal("report.refused.fewTogether") : undefined
}

/** Where a condition names several values: the filter with each of them alone. Who adds one to a filter learns who has it. */
const namedAlone = ({ terms }: Filter): Filter[] =>
  terms.flatMap((term, at) =>
    valuesAlone(term.wanted).map((wanted) => {
      const alone: FilterTerm = { of: term.of, wanted }
      return { terms: terms.with(at, alone) }
    }),
  )

function valuesAlone(wanted: Wanted): Wanted[] {
  if ("anyOf" in wanted) return severalOf(wanted.anyOf).map((value) => ({ anyOf: [value] }))
  return "status" in wanted ? severalOf(wanted.status).map((status) => ({ status: [status] })) : []
}

const severalOf = <Value>(values: readonly Value[]): readonly Value[] =>
  values.length > 1 ? values : []
