import type { Condition } from "../../questionnaire/index.ts"
import type { Work } from "../walk/work.ts"
import type { ConditionMap } from "./condition-map.ts"
import { decideInSlice } from "./decide-in-slice.ts"
import type { SlicePath, SliceResult } from "./known-verdicts.ts"
import type { SliceWitness, UndecidedSlice, Verdict } from "./verdict.ts"

/**
 * Decides whether a condition can hold and can fail for respondents who reach a question. `target`: its index in the original flow.
 */
export function decideCondition(
  map: ConditionMap,
  target: number,
  condition: Condition,
  work: Work,
): Verdict | UndecidedSlice {
  const place = map.expanded?.placesOf(target).question ?? target
  return decideAt(map, place, condition, work)
}

/** The same of respondents who reach a question of the expanded flow; the verdict is about the original one. */
export const decideAt = (
  map: ConditionMap,
  place: number,
  condition: Condition,
  work: Work,
): Verdict | UndecidedSlice => originalVerdict(map, decideInSlice(map, place, condition, work))

/** A verdict with the questions of the original flow. */
export function originalVerdict(map: ConditionMap, result: SliceResult): Verdict | UndecidedSlice {
  const { expanded } = map
  if ("undecided" in result)
    return expanded ? { undecided: [...new Set(result.undecided.map(expanded.originOf))] } : result
  const witnessBy = (path: SlicePath | undefined): SliceWitness | undefined =>
    path &&
    (() => {
      const legs = path(map)
      return expanded && legs ? expanded.originalLegs(legs) : legs
    })
  return { ...result, holds: witnessBy(result.holds), fails: witnessBy(result.fails) }
}
