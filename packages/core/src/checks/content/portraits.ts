import type { Condition, Portrait } from "../../portrait/index.ts"
import type { Limits } from "../../questionnaire/index.ts"
import type { Finding } from "../finding.ts"
import type { Rule } from "../subject.ts"
import { found, MOST_MENDED } from "./found.ts"
import { quote } from "./quote.ts"

/** QO413, QO415, QO416, QO420 and QO424–427: portraits that are not sound by themselves. */
export const soundPortraits: Rule = function* ({ project, limits }) {
  const all = project.portraits ?? []
  if (all.length > limits.portraits)
    yield found("QO413", {}, { count: all.length, limit: limits.portraits })
  for (const portrait of all) {
    yield* respondents(portrait, limits)
    yield* conditions(portrait, all, limits)
  }
}

/** A portrait by its name, or by its number where it has none. */
const nameOf = ({ id, name }: Portrait): string => quote(name) || `№ ${id}`

function* respondents(
  portrait: Portrait,
  { respondents: { min, max } }: Limits,
): Iterable<Finding> {
  const { id, respondents: count } = portrait
  const name = nameOf(portrait)
  const place = { portrait: id }
  if (count === 0) yield found("QO415", place, { name, min, max })
  else if (count < min) yield found("QO427", place, { name, count, limit: min })
  else if (count > max) yield found("QO416", place, { name, count, limit: max })
}

function* conditions(
  portrait: Portrait,
  all: readonly Portrait[],
  limits: Limits,
): Iterable<Finding> {
  const name = nameOf(portrait)
  const place = { portrait: portrait.id }
  if (portrait.conditions.length === 0) yield found("QO424", place, { name })
  for (const [index, condition] of portrait.conditions.entries()) {
    const params = { name, condition: index + 1 }
    if (isOpen(condition)) yield found("QO425", place, params)
    const turned = turnedRange(condition)
    if (turned) yield turnedAt(portrait, all, index, turned)
    const age = ageOutOf(condition, limits)
    if (age !== undefined) yield found("QO426", place, { ...params, age, ...limits.age })
  }
}

function turnedAt(
  portrait: Portrait,
  all: readonly Portrait[],
  index: number,
  turned: { field: Condition["field"]; min: number; max: number },
): Finding {
  const { id, conditions: list } = portrait
  // What starts above its end is turned round: its `max` was the start.
  const params = { name: nameOf(portrait), condition: index + 1, from: turned.max, to: turned.min }
  if (Math.max(all.length, list.length) > MOST_MENDED)
    return found("QO420", { portrait: id }, params)
  const mended = { ...portrait, conditions: list.with(index, turned) }
  const portraits = all.map((each) => (each === portrait ? mended : each))
  return found("QO420", { portrait: id }, params, { fix: { do: "setPortraits", portraits } })
}

const isOpen = (condition: Condition): boolean =>
  "anyOf" in condition
    ? condition.anyOf.length === 0
    : condition.min === undefined && condition.max === undefined

function turnedRange(condition: Condition) {
  if ("anyOf" in condition) return undefined
  const { field, min, max } = condition
  return min !== undefined && max !== undefined && min > max
    ? { field, min: max, max: min }
    : undefined
}

/** The first age that is not asked for. */
function ageOutOf(condition: Condition, { age: { min, max } }: Limits): number | undefined {
  if (condition.field !== "age") return undefined
  const ages = "anyOf" in condition ? condition.anyOf : [condition.min, condition.max]
  return ages
    .filter((value) => value !== undefined && value !== "")
    .map(Number)
    .find((age) => age < min || age > max)
}
