import { assertNever } from "@qo/core/lib"

/** When something is asked or jumped over, in words that every tool has. */
export type ForeignCondition =
  | { kind: "and" | "or"; parts: readonly ForeignCondition[] }
  | { kind: "not"; part: ForeignCondition }
  /** The question was asked and not left out. */
  | { kind: "answered"; question: string }
  /** At least one of these answers was chosen; not where the question was not answered. */
  | { kind: "chosen"; question: string; options: readonly string[] }
  /** Its number compares so; not where the question was not answered. */
  | { kind: "number"; question: string; op: NumberOp; value: number }
  /** A condition that only the other tool understands. `faultAt`: index of the character where its syntax is wrong there, too. */
  | { kind: "opaque"; text: string; faultAt?: number | undefined }

export const NUMBER_OPS = ["<", "<=", "=", ">=", ">"] as const
export type NumberOp = (typeof NUMBER_OPS)[number]

/** A condition about one question. */
export type ConditionAtom = Extract<ForeignCondition, { question: string }>

export const ALWAYS: ForeignCondition = { kind: "and", parts: [] }
export const NEVER: ForeignCondition = { kind: "or", parts: [] }

export const allConditions = (...parts: readonly ForeignCondition[]): ForeignCondition =>
  parts.length === 1 && parts[0] ? parts[0] : { kind: "and", parts }
export const anyCondition = (...parts: readonly ForeignCondition[]): ForeignCondition =>
  parts.length === 1 && parts[0] ? parts[0] : { kind: "or", parts }
export const negationOf = (part: ForeignCondition): ForeignCondition =>
  part.kind === "not" ? part.part : { kind: "not", part }

/** The answer to one question as conditions see it. `undefined`: none. */
export interface ForeignResponse {
  chosen?: readonly string[]
  number?: number
}

/** Evaluates a condition for these answers. Opaque ones are false and should not be evaluated. */
export function foreignConditionHolds(
  condition: ForeignCondition,
  given: (question: string) => ForeignResponse | undefined,
): boolean {
  switch (condition.kind) {
    case "and":
      return condition.parts.every((part) => foreignConditionHolds(part, given))
    case "or":
      return condition.parts.some((part) => foreignConditionHolds(part, given))
    case "not":
      return !foreignConditionHolds(condition.part, given)
    case "answered":
      return given(condition.question) !== undefined
    case "chosen": {
      const chosen = given(condition.question)?.chosen
      return chosen !== undefined && condition.options.some((option) => chosen.includes(option))
    }
    case "number":
      return numberHolds(given(condition.question)?.number, condition.op, condition.value)
    case "opaque":
      return false
    default:
      return assertNever(condition)
  }
}

/** Returns true if the comparison holds; for a missing number it never does. */
export function numberHolds(number: number | undefined, op: NumberOp, value: number): boolean {
  if (number === undefined) return false
  switch (op) {
    case "<":
      return number < value
    case "<=":
      return number <= value
    case "=":
      return number === value
    case ">=":
      return number >= value
    case ">":
      return number > value
    default:
      return assertNever(op)
  }
}

/** All atomic conditions about questions, and opaque ones. */
export function atomsOf(
  condition: ForeignCondition,
): readonly Exclude<ForeignCondition, { kind: "and" | "or" | "not" }>[] {
  switch (condition.kind) {
    case "and":
    case "or":
      return condition.parts.flatMap(atomsOf)
    case "not":
      return atomsOf(condition.part)
    case "answered":
    case "chosen":
    case "number":
    case "opaque":
      return [condition]
    default:
      return assertNever(condition)
  }
}
