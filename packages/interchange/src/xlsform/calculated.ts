import type { Expression } from "../expression/expression.ts"
import {
  ALWAYS,
  allConditions,
  anyCondition,
  NEVER,
  negationOf,
  NUMBER_OPS,
  numberHolds,
  type ForeignCondition,
} from "../foreign-condition.ts"

type OptionalCondition = ForeignCondition | undefined
type Literal = Extract<Expression, { kind: "literal" }>

/** How the parts of a calculation are read: conditions, and comparisons of answers. */
export interface CalculationReader {
  meaning: (expression: Expression) => OptionalCondition
  compare: (answer: Expression, op: string, value: Literal) => OptionalCondition
}

/**
 * Returns the condition under which a calculated value compares so; undefined if answers alone do not decide it. Values are chosen
 * by `if`, are those of an answer, or are the outcome of a condition, which is stored as a text.
 */
export function calculatedComparison(
  calculation: Expression,
  op: string,
  value: Literal,
  reader: CalculationReader,
): OptionalCondition {
  if (calculation.kind === "literal") return comparedLiterals(calculation, op, value)
  if (calculation.kind === "answer") return reader.compare(calculation, op, value)
  if (calculation.kind === "call" && calculation.name === "if")
    return chosenBranch(calculation.args, op, value, reader)
  const [inner] = calculation.kind === "call" && calculation.name === "once" ? calculation.args : []
  if (inner) return calculatedComparison(inner, op, value, reader)
  return comparedTruth(calculation, op, String(value.value), reader)
}

/** The outcome of a condition is stored as "true" or "false". */
function comparedTruth(
  calculation: Expression,
  op: string,
  text: string,
  reader: CalculationReader,
): OptionalCondition {
  if ((op !== "=" && op !== "!=") || (text !== "true" && text !== "false")) return undefined
  const holds = isTruth(calculation) ? reader.meaning(calculation) : undefined
  return holds && ((text === "true") === (op === "=") ? holds : negationOf(holds))
}

function chosenBranch(
  [test, first, second]: readonly Expression[],
  op: string,
  value: Literal,
  reader: CalculationReader,
): OptionalCondition {
  const holds = test && reader.meaning(test)
  const then = first && calculatedComparison(first, op, value, reader)
  const otherwise = second && calculatedComparison(second, op, value, reader)
  if (!holds || !then || !otherwise) return undefined
  return anyCondition(allConditions(holds, then), allConditions(negationOf(holds), otherwise))
}

function comparedLiterals(left: Literal, op: string, right: Literal): OptionalCondition {
  if (op === "=" || op === "!=") {
    const [one, other] = [Number(left.value), Number(right.value)]
    const isNumber = left.value !== "" && right.value !== "" && Number.isFinite(one)
    const isSame =
      isNumber && Number.isFinite(other) ? one === other : `${left.value}` === `${right.value}`
    return isSame === (op === "=") ? ALWAYS : NEVER
  }
  const known = NUMBER_OPS.find((each) => each === op)
  const number = left.value === "" ? Number.NaN : Number(left.value)
  return known && numberHolds(number, known, Number(right.value)) ? ALWAYS : NEVER
}

const TRUTHS: ReadonlySet<string> = new Set(["selected", "not", "true", "false", "boolean"])

/** Whether an expression is true or false in itself. */
const isTruth = (expression: Expression): boolean =>
  expression.kind === "binary"
    ? !["+", "-", "*", "/", "%"].includes(expression.op)
    : expression.kind === "call" && TRUTHS.has(expression.name)
