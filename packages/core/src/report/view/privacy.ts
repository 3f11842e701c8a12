import {
  AGE_BANDS,
  asksOutcome,
  type Filter,
  filterText,
  type FilterTerm,
  isTimeField,
  matcherOf,
  type ReportSchema,
  type Weights,
} from "../engine/index.ts"
import { type Groups, isTooMixed, type ReleasedPeople, widenTerm } from "../release/index.ts"
import { labelOfField } from "./named.ts"
import { viewRefusal } from "./refusal.ts"
import type { Refusal, RefusalKey } from "./shapes/index.ts"

/** Returns the filter with only its conditions on outcomes. It selects the respondents for comparison. */
export const everybodyOf = ({ terms }: Filter): Filter => ({ terms: terms.filter(asksOutcome) })

/** Whether a filter has conditions other than those on outcomes. */
export const hasConditions = ({ terms }: Filter): boolean =>
  terms.some((term) => !asksOutcome(term))

/**
 * Checks whether figures may be shown to users who may not read single responses. All such figures pass this check. It applies
 * to every condition, including outcomes and negations: only groups whose members all meet the filter are counted. Returns the
 * reason for refusal, or undefined.
 */
export function guardOf(
  released: ReleasedPeople,
  filter: Filter,
  weights?: Weights,
): Refusal | undefined {
  const { terms } = filter
  for (const term of terms) {
    const problem = problemOf(released.dataset.schema, term)
    if (problem) return viewRefusal(problem)
  }
  const everybody = released.peopleIn(released.meeting(everybodyOf(filter)).groups)
  if (everybody === 0 && released.isWaiting) return viewRefusal("report.refused.fewPeople")
  const found = released.meeting(filter)
  // No group meets the filter, but respondents who are not yet in a group may meet it.
  if (found.groups.length === 0 && found.mixed === 0 && released.isWaiting)
    return viewRefusal("report.refused.fewPeople")
  if (isShown(released, found))
    return cutByWeights(released, found.groups, weights)
      ? viewRefusal("report.refused.mixedWeights")
      : undefined
  const near = nearestOf(released, filter)
  if (near) return viewRefusal("report.refused.mixedNear", { near: { text: filterText(near) } })
  const possible = possibleFields(released, filter)
  return possible.length > 0
    ? viewRefusal("report.refused.mixed", { possible: { keys: possible } })
    : viewRefusal("report.refused.mixedAll")
}

type MemberMatches = ReturnType<ReleasedPeople["meeting"]>

/** Whether the groups that meet a filter contain nearly all respondents who may meet it. */
const isShown = (released: ReleasedPeople, { groups, mixed }: MemberMatches): boolean =>
  mixed === 0 || (groups.length > 0 && !isTooMixed(mixed, released.peopleIn(groups)))

/**
 * Returns the filter with ages and places widened to those parts by which groups are formed; undefined if this filter would not
 * be shown either.
 */
function nearestOf(released: ReleasedPeople, { terms }: Filter): Filter | undefined {
  const near = { terms: terms.map((term) => widenTerm(term) ?? term) }
  if (filterText(near) === filterText({ terms })) return undefined
  const found = released.meeting(near)
  return found.groups.length > 0 && isShown(released, found) ? near : undefined
}

/**
 * Whether too many groups contain members of different weights, so that weighted figures would reveal differences between
 * members.
 */
function cutByWeights(released: ReleasedPeople, groups: Groups, weights?: Weights): boolean {
  const even = released.peopleIn(released.evenIn(weights, groups))
  return isTooMixed(released.peopleIn(groups) - even, even)
}

/**
 * Returns the problem of a condition that could be varied by one value at a time to find the value of a single member of a
 * group; undefined if there is none.
 */
function problemOf(schema: ReportSchema, { of, wanted }: FilterTerm): RefusalKey | undefined {
  if ("field" in of) {
    if (isTimeField(of.field)) return "report.refused.moments"
    return of.field === "age" && cutsBand(matcherOf(wanted)) ? "report.refused.cutsFew" : undefined
  }
  const kind = schema.questions.find(({ id }) => id === of.question)?.kind
  return kind === "numbers" && "anyOf" in wanted ? "report.refused.cutsFew" : undefined
}

/** Highest age that is checked. */
const OLDEST = 150

const cutsBand = (matches: (age: number) => boolean): boolean =>
  AGE_BANDS.some(({ from, to }) => {
    const ages = Array.from({ length: Math.min(to, OLDEST) - from + 1 }, (_, at) => from + at)
    const meeting = ages.filter(matches).length
    return meeting > 0 && meeting < ages.length
  })

const DIVIDING = ["gender", "age", "education", "portrait", "region", "city"] as const

/** Returns the text keys of the fields by which the user may still divide the respondents. */
function possibleFields(released: ReleasedPeople, filter: Filter): string[] {
  const { groups } = released.meeting(everybodyOf(filter))
  const { ownWords } = released.dataset.schema
  return DIVIDING.filter((field) => {
    const { values, isMixed } = released.purityOf({ field }, groups)
    const divided = values.filter((each) => each.groups.length > 0)
    return !isMixed && divided.length > 1 && !ownWords.includes(field)
  }).flatMap((field) => {
    const label = labelOfField(field)
    return "key" in label ? [label.key] : []
  })
}
