import type { Comparison, Condition, ScoreComparison } from "../condition/condition.ts"
import { mapComparisons } from "../condition/visit-condition.ts"
import type { Score, ScoreRule } from "./score.ts"

/** Adds the rules of scores to the conditions that compare them. */
export type AddRules = (condition: Condition) => Condition

const asWritten: AddRules = (condition) => condition

/**
 * Returns a function that adds rules to conditions; conditions without scores are returned themselves. The same condition has the same
 * result, so that results can be compared by identity.
 */
export function rulesAdder(scores: readonly Score[] | undefined): AddRules {
  if (!scores || scores.length === 0) return asWritten
  const rules = new Map(scores.map((score) => [score.name, ruleOf(score)]))
  const known = new WeakMap<Condition, Condition>()
  return (condition) => {
    const found = known.get(condition)
    if (found) return found
    const made = mapComparisons(condition, (each) => withRule(each, rules))
    known.set(condition, made)
    return made
  }
}

export function ruleOf(score: Score): ScoreRule {
  const { name: _, title: __, ...rule } = score
  return rule
}

function withRule(comparison: Comparison, rules: ReadonlyMap<string, ScoreRule>): Comparison {
  if (!("score" in comparison)) return comparison
  const rule = rules.get(comparison.score)
  return rule ? { ...comparison, rule } : comparison
}

/** Returns the condition as it is stored: without the rules of its scores. */
export const withoutRules: AddRules = (condition) =>
  mapComparisons(condition, (each) => {
    if (!("score" in each) || !each.rule) return each
    const { score, op, value }: ScoreComparison = each
    return { score, op, value }
  })
