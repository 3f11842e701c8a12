import { assertNever, foldText } from "../../lib/index.ts"
import type { TargetField } from "../../portrait/index.ts"
import { scoreValue } from "../scores/score-value.ts"
import type {
  AnswerComparison,
  AnswerState,
  CodeMatch,
  Comparison,
  Condition,
  Operator,
  TextMatch,
} from "./condition.ts"

/** The latest answer to a question as conditions see it. */
export interface AnswerFact {
  state: "answered" | "skipped" | "notAsked"
  /** Chosen codes; of a ranking the best first. */
  codes?: readonly number[]
  /** One number, or the two of a pair. */
  numbers?: readonly number[]
  /** Chosen columns by the code of the row. */
  rows?: Readonly<Record<string, readonly number[]>>
  /** Words of the respondent's own. */
  texts?: readonly string[]
}

export const NOT_ASKED: AnswerFact = { state: "notAsked" }
export const SKIPPED: AnswerFact = { state: "skipped" }

/** Data that conditions read. */
export interface Facts {
  answer: (question: string) => AnswerFact
  /** `undefined`: not set. */
  param: (name: string) => string | undefined
  /** Facts about the respondent; empty if there are none. */
  profile: (field: TargetField) => readonly (string | number)[]
  /** The number from 1 to `of` that the respondent has under this name. */
  draw: (name: string, of: number) => number
}

/** Returns true if a condition holds. There is no third value: a comparison with a missing answer is false. */
export function conditionHolds(condition: Condition, facts: Facts): boolean {
  if ("all" in condition) return condition.all.every((part) => conditionHolds(part, facts))
  if ("any" in condition) return condition.any.some((part) => conditionHolds(part, facts))
  if ("not" in condition) return !conditionHolds(condition.not, facts)
  return comparisonHolds(condition, facts)
}

function comparisonHolds(comparison: Comparison, facts: Facts): boolean {
  if ("question" in comparison)
    return answerComparisonHolds(comparison, facts.answer(comparison.question))
  if ("param" in comparison) return comparison.in.includes(facts.param(comparison.param) ?? "")
  if ("draw" in comparison)
    return comparison.in.includes(facts.draw(comparison.draw, comparison.of))
  if ("score" in comparison) {
    const { rule, op, value: wanted } = comparison
    const value = rule && scoreValue(rule, facts.answer)
    return value !== undefined && operatorHolds(value, op, wanted)
  }
  const known = facts.profile(comparison.profile)
  if ("op" in comparison)
    return known.some((value) => {
      const number = Number(value)
      return !Number.isNaN(number) && operatorHolds(number, comparison.op, comparison.value)
    })
  const wanted = comparison.in.map(String)
  return known.some((value) => wanted.includes(String(value)))
}

/** Whether an answer is as a comparison says. */
export function answerComparisonHolds(comparison: AnswerComparison, fact: AnswerFact): boolean {
  if ("state" in comparison) return isIn(fact, comparison.state)
  if ("number" in comparison) {
    const number = fact.numbers?.[comparison.part === "second" ? 1 : 0]
    return number !== undefined && operatorHolds(number, comparison.number, comparison.value)
  }
  if ("text" in comparison) return textsMatch(fact.texts, comparison.text, comparison.value)
  const codes = "row" in comparison ? fact.rows?.[comparison.row] : fact.codes
  return codes !== undefined && choiceHolds(comparison, codes)
}

const isIn = ({ state }: AnswerFact, wanted: AnswerState): boolean =>
  wanted === "notAnswered" ? state !== "answered" : state === wanted

function choiceHolds(
  comparison: Exclude<
    AnswerComparison,
    { state: unknown } | { number: unknown } | { text: unknown }
  >,
  codes: readonly number[],
): boolean {
  if ("count" in comparison) {
    const { count, value, among } = comparison
    const counted = among ? codes.filter((code) => among.includes(code)) : codes
    return operatorHolds(counted.length, count, value)
  }
  if ("rank" in comparison) {
    const place = codes.indexOf(comparison.rank) + 1
    return place > 0 && operatorHolds(place, comparison.op, comparison.value)
  }
  return codesMatch(codes, comparison.has, comparison.how)
}

function codesMatch(chosen: readonly number[], codes: readonly number[], how: CodeMatch): boolean {
  switch (how) {
    case "any":
      return codes.some((code) => chosen.includes(code))
    case "all":
      return codes.every((code) => chosen.includes(code))
    case "none":
      return !codes.some((code) => chosen.includes(code))
    case "exactly":
      return (
        codes.every((code) => chosen.includes(code)) && chosen.every((code) => codes.includes(code))
      )
    default:
      return assertNever(how)
  }
}

function textsMatch(texts: readonly string[] | undefined, how: TextMatch, value: string): boolean {
  if (!texts || texts.length === 0) return false
  const wanted = foldText(value.trim())
  const folded = texts.map((text) => foldText(text.trim()))
  switch (how) {
    case "eq":
      return folded.includes(wanted)
    case "ne":
      return !folded.includes(wanted)
    case "contains":
      return folded.some((text) => text.includes(wanted))
    default:
      return assertNever(how)
  }
}

export function operatorHolds(left: number, op: Operator, right: number): boolean {
  switch (op) {
    case "eq":
      return left === right
    case "ne":
      return left !== right
    case "lt":
      return left < right
    case "le":
      return left <= right
    case "gt":
      return left > right
    case "ge":
      return left >= right
    default:
      return assertNever(op)
  }
}
