import { assertNever } from "@qo/core/lib"
import type { TextMatch } from "@qo/core/questionnaire"
import type { Note } from "./report/note.ts"

/**
 * A condition with names of questions and values of options in place of ids and codes. Every comparison with a question that was
 * not answered is false.
 */
export type ForeignCondition =
  | { kind: "and" | "or"; parts: readonly ForeignCondition[] }
  | { kind: "not"; part: ForeignCondition }
  /** The question was asked and not left out. */
  | { kind: "answered"; question: string }
  /** The question was shown, whether it was answered or skipped. */
  | { kind: "asked"; question: string }
  /** At least one of these answers was chosen, or exactly these. `row`: in this row of a grid. */
  | {
      kind: "chosen"
      question: string
      row?: string
      options: readonly string[]
      how?: "any" | "exactly"
    }
  /** The number of chosen answers compares so. */
  | { kind: "count"; question: string; op: NumberOp; value: number }
  /** Its number compares so. */
  | { kind: "number"; question: string; op: NumberOp; value: number }
  /** Its words, or the words beside "other", compare so. */
  | { kind: "text"; question: string; match: Exclude<TextMatch, "ne">; value: string }
  /** The respondent drew one of these of the numbers from 1. The same name gives the same number everywhere. */
  | { kind: "draw"; draw: string; of: number; in: readonly number[] }
  /**
   * A condition that only the other tool understands. `faultAt`: index of the character where its syntax is wrong there, too. `why`:
   * the reason, if it is known.
   */
  | { kind: "opaque"; text: string; faultAt?: number | undefined; why?: Note | undefined }

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

/** Evaluates a condition that redirects can express: opaque ones, and comparisons of counts, words and rows, should not be evaluated. */
export function foreignConditionHolds(
  condition: ForeignCondition,
  given: (question: string) => ForeignResponse | undefined,
): boolean {
  const holds = (part: ForeignCondition) => foreignConditionHolds(part, given)
  if ("parts" in condition)
    return condition.kind === "and" ? condition.parts.every(holds) : condition.parts.some(holds)
  if ("part" in condition) return !holds(condition.part)
  return "question" in condition && atomHolds(condition, given(condition.question))
}

function atomHolds(atom: ConditionAtom, response: ForeignResponse | undefined): boolean {
  if (atom.kind === "answered" || atom.kind === "asked") return response !== undefined
  if (atom.kind === "number") return numberHolds(response?.number, atom.op, atom.value)
  const chosen = response?.chosen
  return (
    atom.kind === "chosen" &&
    chosen !== undefined &&
    atom.options.some((option) => chosen.includes(option))
  )
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

/** All atomic conditions: about questions, draws and opaque ones. */
export function atomsOf(
  condition: ForeignCondition,
): readonly Exclude<ForeignCondition, { kind: "and" | "or" | "not" }>[] {
  if ("parts" in condition) return condition.parts.flatMap(atomsOf)
  return "part" in condition ? atomsOf(condition.part) : [condition]
}

/** Returns true if a condition cannot hold without an answer to this question. */
export function needsAnswer(condition: ForeignCondition, question: string): boolean {
  const needs = (part: ForeignCondition) => needsAnswer(part, question)
  if ("parts" in condition)
    return condition.kind === "and" ? condition.parts.some(needs) : condition.parts.every(needs)
  if (!("question" in condition)) return false
  return condition.kind !== "asked" && condition.question === question
}

/** Names of the questions that a condition reads. */
export const questionsIn = (condition: ForeignCondition): ReadonlySet<string> =>
  new Set(atomsOf(condition).flatMap((atom) => ("question" in atom ? [atom.question] : [])))
