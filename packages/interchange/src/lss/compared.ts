import {
  allConditions,
  numberHolds,
  anyCondition,
  NEVER,
  negationOf,
  type ForeignCondition,
  type NumberOp,
} from "../foreign-condition.ts"
import { numberOf } from "./tables.ts"
import type { AskedQuestion, Variable } from "./variables.ts"

type OptionalCondition = ForeignCondition | undefined

/** Numbers are the same whatever they look like. */
export function isSame(code: string, value: string | number): boolean {
  if (code === String(value)) return true
  const [a, b] = [numberOf(code), numberOf(String(value))]
  return a !== undefined && a === b
}

const answeredCondition = ({ name }: AskedQuestion): ForeignCondition => ({
  kind: "answered",
  question: name,
})

const chosenCondition = (
  { name }: AskedQuestion,
  options: readonly string[],
): ForeignCondition => ({
  kind: "chosen",
  question: name,
  options,
})

const NUMBERS: ReadonlySet<string> = new Set(["number", "range", "slider", "rating", "recommend"])

/** Whether there is anything in it. */
export function filledOf(variable: Variable): OptionalCondition {
  switch (variable.kind) {
    case "value":
      return answeredCondition(variable.asked)
    case "chosen":
    case "words":
      return chosenCondition(variable.asked, [variable.option])
    case "all":
    case "part":
      return undefined
  }
}

/** The condition of a variable without a comparison: it is answered, and the answer is not 0. */
export function truthOf(variable: Variable): OptionalCondition {
  const zero = variable.kind === "value" ? comparedTo(variable, "=", 0) : undefined
  const filled = filledOf(variable)
  if (variable.kind !== "value" || !filled) return filled
  return zero && zero !== NEVER ? allConditions(filled, negationOf(zero)) : filled
}

export function comparedTo(
  variable: Variable,
  op: NumberOp,
  value: string | number,
): OptionalCondition {
  const filled = filledOf(variable)
  if (!filled) return undefined
  if (op === "=" && String(value).trim() === "") return negationOf(filled)
  if (variable.kind !== "value")
    return variable.kind === "chosen" && op === "=" && value === "Y" ? filled : undefined
  const { asked } = variable
  if (op === "=") return equalityCondition(asked, value)
  const number = numberOf(String(value))
  return number === undefined ? undefined : orderCondition(asked, op, number)
}

/** It is this answer, or this number. */
function equalityCondition(asked: AskedQuestion, value: string | number): OptionalCondition {
  const number = numberOf(String(value))
  if (NUMBERS.has(asked.kind))
    return number === undefined ? undefined : byNumber(asked, "=", number)
  const options = asked.options.filter((option) => isSame(option, value))
  return chosenCondition(asked, options.length > 0 ? options : [String(value)])
}

/** A missing value is less than every positive number; for others the result is unknown. */
function orderCondition(asked: AskedQuestion, op: NumberOp, number: number): OptionalCondition {
  const compared = byNumber(asked, op, number)
  const isStrict = op === "<" || op === ">"
  if (!compared || number < 0 || (number === 0 && !isStrict)) return undefined
  const isLess = op === "<" || op === "<="
  return isLess && number > 0
    ? anyCondition(compared, negationOf(answeredCondition(asked)))
    : compared
}

function byNumber(asked: AskedQuestion, op: NumberOp, value: number): OptionalCondition {
  if (NUMBERS.has(asked.kind)) return { kind: "number", question: asked.name, op, value }
  const numbers = asked.options.map((option) => numberOf(option))
  if (asked.kind !== "choice" || numbers.every((number) => number === undefined)) return undefined
  const fitting = asked.options.filter((_, at) => numberHolds(numbers[at], op, value))
  return fitting.length > 0 ? chosenCondition(asked, fitting) : NEVER
}
