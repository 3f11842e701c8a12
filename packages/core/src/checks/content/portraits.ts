import {
  portraitProblems,
  type Portrait,
  type PortraitProblem,
  type PortraitProblemKey,
} from "../../portrait/index.ts"
import type { Limits } from "../../questionnaire/index.ts"
import type { Finding } from "../findings/finding.ts"
import type { FindingCode } from "../findings/finding-codes.ts"
import type { Rule } from "../findings/subject.ts"
import { findingOf, MOST_MENDED } from "./finding-of.ts"
import { quote } from "./quote.ts"

/** Problems of a portrait as findings. */
const CODES: Record<PortraitProblemKey, FindingCode> = {
  respondentsNotSet: "QO415",
  tooFewRespondents: "QO427",
  tooManyRespondents: "QO416",
  noConditions: "QO424",
  emptyCondition: "QO425",
  ageMinExceedsMax: "QO420",
  ageOutOfBounds: "QO426",
  ageNotInteger: "QO435",
  unknownValue: "QO435",
  wrongCondition: "QO435",
  contradiction: "QO436",
}

/** QO413, QO415, QO416, QO420, QO424–427, QO435 and QO436: portraits that are not sound by themselves. */
export const soundPortraits: Rule = function* ({ project, limits }) {
  const all = project.portraits ?? []
  if (all.length > limits.portraits)
    yield findingOf("QO413", {}, { count: all.length, limit: limits.portraits })
  for (const portrait of all)
    for (const problem of portraitProblems(portrait, limits))
      yield findingOf(
        CODES[problem.key],
        { portrait: portrait.id },
        paramsOf(problem, portrait, limits),
        problem.key === "ageMinExceedsMax" ? turnRange(problem, portrait, all) : {},
      )
}

/** A portrait by its name, or by its number where it has none. */
const nameOf = ({ id, name }: Portrait): string => quote(name) || `№${id}`

function paramsOf(
  { key, condition, params = {} }: PortraitProblem,
  portrait: Portrait,
  limits: Limits,
): Finding["params"] {
  const name = nameOf(portrait)
  const { respondents: count } = portrait
  if (key === "respondentsNotSet") return { name, ...limits.respondents }
  if (key === "tooFewRespondents") return { name, count, limit: limits.respondents.min }
  if (key === "tooManyRespondents") return { name, count, limit: limits.respondents.max }
  if (condition === undefined) return { name }
  const bounds = key === "ageOutOfBounds" ? limits.age : {}
  return { name, condition: condition + 1, ...params, ...bounds }
}

/** Turns a range round that starts above its end. */
function turnRange(
  { condition: index = 0 }: PortraitProblem,
  portrait: Portrait,
  all: readonly Portrait[],
): Pick<Finding, "fix"> {
  const condition = portrait.conditions[index]
  if (Math.max(all.length, portrait.conditions.length) > MOST_MENDED) return {}
  if (!condition || "anyOf" in condition) return {}
  const round = { field: condition.field, min: condition.max, max: condition.min }
  const mended = { ...portrait, conditions: portrait.conditions.with(index, round) }
  const portraits = all.map((each) => (each === portrait ? mended : each))
  return { fix: { do: "setPortraits", portraits } }
}
