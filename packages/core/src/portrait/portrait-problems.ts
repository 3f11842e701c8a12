import { contradictingFields } from "./contradiction.ts"
import { fieldKind } from "./field-kinds.ts"
import { restrictsField } from "./matches-portrait.ts"
import { isPlaceField, isPlaceId } from "./place-id.ts"
import type { Condition, Portrait } from "./portrait.ts"
import type { TargetField } from "./target-fields.ts"

/** Reasons why a portrait cannot be saved. Texts: `portraitProblem.<key>` in i18n. */
export const PORTRAIT_PROBLEMS = [
  /** The number of respondents is not set: server code 40511. */
  "respondentsNotSet",
  "tooFewRespondents",
  /** Server code 40512. */
  "tooManyRespondents",
  /** At least one condition is required. */
  "noConditions",
  "ageMinExceedsMax",
  "ageOutOfBounds",
  "ageNotInteger",
  /** A condition without values and without limits. */
  "emptyCondition",
  "unknownValue",
  /** A range for a field with a list of values, or the reverse. */
  "wrongCondition",
  /** Conditions on this field contradict each other. */
  "contradiction",
] as const
export type PortraitProblemKey = (typeof PORTRAIT_PROBLEMS)[number]

export interface PortraitProblem {
  key: PortraitProblemKey
  /** Index of the condition; undefined for the number of respondents and for conditions together. */
  condition?: number
  field?: TargetField
  params?: Readonly<Record<string, string | number>>
}

interface Bounds {
  min: number
  max: number
}
export interface PortraitLimits {
  respondents: Bounds
  age: Bounds
}
/** Returns true if a country, region, city, game or genre exists. Without lists, only the form of ids is checked. */
export type IsKnown = (field: TargetField, value: string) => boolean

/** Returns all problems of a portrait. If there are none, it can be saved. */
export function portraitProblems(
  { respondents, conditions }: Pick<Portrait, "respondents" | "conditions">,
  limits: PortraitLimits,
  isKnown: IsKnown = () => true,
): PortraitProblem[] {
  const problems = respondentsProblems(respondents, limits.respondents)
  if (conditions.length === 0) problems.push({ key: "noConditions" })
  conditions.forEach((condition, index) => {
    for (const problem of conditionProblems(condition, limits.age, isKnown))
      problems.push({ ...problem, condition: index, field: condition.field })
  })
  // Not reported together with other problems of the same fields.
  if (problems.every(({ condition }) => condition === undefined))
    for (const field of contradictingFields(conditions))
      problems.push({ key: "contradiction", field })
  return problems
}

function respondentsProblems(respondents: number, { min, max }: Bounds): PortraitProblem[] {
  if (respondents === 0) return [{ key: "respondentsNotSet" }]
  if (respondents < min) return [{ key: "tooFewRespondents", params: { minimum: min } }]
  if (respondents > max) return [{ key: "tooManyRespondents", params: { maximum: max } }]
  return []
}

function conditionProblems(condition: Condition, age: Bounds, isKnown: IsKnown): PortraitProblem[] {
  if (!restrictsField(condition) || ("anyOf" in condition && condition.anyOf.length === 0))
    return [{ key: "emptyCondition" }]
  if (fieldKind(condition.field).kind === "number") return ageProblems(condition, age)
  if (!("anyOf" in condition)) return [{ key: "wrongCondition" }]
  const unknown = condition.anyOf.find((value) => !isValueOf(condition.field, value, isKnown))
  return unknown === undefined ? [] : [{ key: "unknownValue", params: { value: unknown } }]
}

function ageProblems(condition: Condition, bounds: Bounds): PortraitProblem[] {
  const ages = "anyOf" in condition ? condition.anyOf : [condition.min, condition.max]
  const given = ages.filter((each) => each !== undefined)
  const out = (each: string | number) => Number(each) < bounds.min || Number(each) > bounds.max
  if (given.some((each) => !Number.isInteger(each))) return [{ key: "ageNotInteger" }]
  const outside = given.find(out)
  if (outside !== undefined)
    return [
      {
        key: "ageOutOfBounds",
        params: { age: outside, minimum: bounds.min, maximum: bounds.max },
      },
    ]
  if ("anyOf" in condition) return []
  const { min = bounds.min, max = bounds.max } = condition
  return min > max ? [{ key: "ageMinExceedsMax", params: { from: min, to: max } }] : []
}

function isValueOf(field: TargetField, value: string | number, isKnown: IsKnown): boolean {
  const kind = fieldKind(field)
  if (kind.kind === "choice") return kind.values.includes(String(value))
  const id = String(value)
  if (isPlaceField(field) && !isPlaceId(field, id)) return false
  return isKnown(field, id)
}
