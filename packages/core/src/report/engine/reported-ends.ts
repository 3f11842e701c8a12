import type { Outcome } from "../../interview/index.ts"
import { endName, type EndOutcome, outcomeOf } from "../../questionnaire/index.ts"
import { asksOutcome, type FilterTerm } from "./filter.ts"
import type { ReportVersion } from "./schema.ts"

/** An end of the questionnaire in reports. */
export interface ReportEnd {
  id: string
  label: string
  outcome: EndOutcome
}

/** Field of interviews with the id of the end that was shown. Only reports on questionnaires with ends have it. */
export const END_FIELD = "end"

/** Returns the ends of the newest version in their order, then those that only older versions had. */
export function reportedEnds(
  versions: readonly ReportVersion[],
  say: (text: string) => string,
): ReportEnd[] {
  const ends = new Map<string, ReportEnd>()
  for (const { questionnaire } of versions.toReversed())
    for (const end of questionnaire.ends ?? [])
      if (!ends.has(end.id)) {
        const label = endName(end, say)
        ends.set(end.id, { id: end.id, label, outcome: outcomeOf(end) })
      }
  return [...ends.values()]
}

const OUTCOMES_OF: Readonly<Record<EndOutcome, readonly Outcome[]>> = {
  completed: ["completed"],
  screenedOut: ["screenedOut", "notQualified"],
  quotaFull: ["quotaFull"],
}

/**
 * Adds the outcomes of the wanted ends to a filter that has no condition on outcomes: it would match completed interviews only,
 * and no one who was shown the end of another outcome.
 */
export function withOutcomesOfEnds(
  terms: readonly FilterTerm[],
  ends: readonly ReportEnd[],
): readonly FilterTerm[] {
  if (terms.some(asksOutcome)) return terms
  const wanted = terms.flatMap(({ of, wanted: values, negated }) =>
    "field" in of && of.field === END_FIELD && !negated && "anyOf" in values ? values.anyOf : [],
  )
  const outcomes = ends
    .filter(({ id }) => wanted.includes(id))
    .flatMap(({ outcome }) => OUTCOMES_OF[outcome])
  if (outcomes.every((outcome) => outcome === "completed")) return terms
  return [{ of: { field: "outcome" }, wanted: { anyOf: [...new Set(outcomes)] } }, ...terms]
}
