import {
  allConditions,
  anyCondition,
  negationOf,
  NEVER,
  NUMBER_OPS,
  numberHolds,
  type ForeignCondition,
  type NumberOp,
} from "../foreign-condition.ts"
import { compareValues, isEqual, ORDERS, readValue, type SurveyValue } from "./compare-values.ts"
import type { Subject, SurveyQuestion } from "./survey-names.ts"

/** A comparison of an answer with a value or a list; `isTurned`: the answer is its right side. */
export interface Comparison {
  op: string
  value: SurveyValue | readonly SurveyValue[]
  isTurned: boolean
}

type OptionalCondition = ForeignCondition | undefined

const NUMBERS: ReadonlySet<string> = new Set(["number", "range", "slider", "rating", "recommend"])
const MANY: ReadonlySet<string> = new Set(["choices", "order"])
const OPPOSITES: Readonly<Record<string, string>> = {
  "!=": "=",
  notcontains: "contains",
  noneof: "anyof",
}
/** `5 < {q}` is `{q} > 5`. */
const TURNED: Readonly<Record<string, string>> = {
  "=": "=",
  "!=": "!=",
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
}

const answeredCondition = ({ name }: SurveyQuestion): ForeignCondition => ({
  kind: "answered",
  question: name,
})

const chosenCondition = (
  { question, row }: Subject,
  options: readonly string[],
  how: "any" | "exactly" = "any",
): ForeignCondition => ({
  kind: "chosen",
  question: question.name,
  ...(row !== undefined && { row }),
  options,
  how,
})

const isSingle = ({ question, row }: Subject): boolean =>
  question.kind === "choice" || (row !== undefined && !question.manyInRow)

const isMany = ({ question, row }: Subject): boolean =>
  MANY.has(question.kind) || (row !== undefined && question.manyInRow)

/** Whether there is an answer. */
export function filledCondition(subject: Subject): OptionalCondition {
  const { question, row, part } = subject
  if (part) return undefined
  return row === undefined
    ? answeredCondition(question)
    : chosenCondition(subject, question.options)
}

/** An answer by itself as a condition. `isResult`: it must be equal to true; otherwise it must not be 0, false or missing. */
export function truthOf(subject: Subject, isResult: boolean): OptionalCondition {
  const { question, part } = subject
  if (part) return undefined
  const isTruth = (value: SurveyValue) => (isResult ? isEqual(value, 1) : Boolean(value))
  if (isSingle(subject))
    return ofSingles(subject, (value) => isTruth(value) || (isResult && value === true))
  if (isMany(subject) || question.kind === "grid")
    return isResult ? undefined : filledCondition(subject)
  const numbered = (value: number): ForeignCondition => numberCondition(question, "=", value)
  const isFalse = textCondition(question, "eq", "false")
  if (NUMBERS.has(question.kind))
    return isResult
      ? numbered(1)
      : allConditions(answeredCondition(question), negationOf(numbered(0)))
  return isResult
    ? anyCondition(numbered(1), textCondition(question, "eq", "true"))
    : allConditions(answeredCondition(question), negationOf(anyCondition(numbered(0), isFalse)))
}

/** A comparison as a condition; `undefined` if conditions cannot express it. */
export function comparisonOf(subject: Subject, comparison: Comparison): OptionalCondition {
  const { op, value } = comparison
  if (value === undefined && op !== "=" && op !== "!=") return undefined
  if (subject.part === "length") return ofLength(subject, comparison)
  if (subject.part === undefined && isSingle(subject)) return singleComparison(subject, comparison)
  const straight = straightOf(comparison)
  return straight === undefined ? undefined : straightComparison(subject, straight, value)
}

function straightComparison(
  subject: Subject,
  straight: string,
  value: Comparison["value"],
): OptionalCondition {
  if (/contains/.test(straight) && !value && !isMany(subject))
    return emptyContained(subject, straight)
  const opposite = Object.hasOwn(OPPOSITES, straight) ? OPPOSITES[straight] : undefined
  const positive = positiveOf(subject, opposite ?? straight, value)
  return positive && opposite !== undefined ? negationOf(positive) : positive
}

/** No text contains 0 or false there, and every text fails not to contain it. */
function emptyContained(subject: Subject, op: string): OptionalCondition {
  const filled = op === "contains" ? NEVER : filledCondition(subject)
  return op === "contains" ? filled : filled && negationOf(filled)
}

/** The operator with the answer on its left side. */
const straightOf = ({ op, isTurned }: Comparison): string | undefined => {
  if (!isTurned) return op
  return Object.hasOwn(TURNED, op) ? TURNED[op] : undefined
}

function positiveOf(subject: Subject, op: string, value: Comparison["value"]): OptionalCondition {
  if (value === undefined) {
    // No list is equal to nothing, not even an empty one.
    const filled = op === "=" && !isMany(subject) ? filledCondition(subject) : undefined
    return filled && negationOf(filled)
  }
  if (isMany(subject) && subject.part === undefined) return ofList(subject, op, value)
  if (subject.question.kind === "grid") return undefined
  return NUMBERS.has(subject.question.kind) && subject.part === undefined
    ? ofNumber(subject.question, op, value)
    : ofText(subject.question, op, value)
}

/** Every possible answer is compared as SurveyJS does it. */
function singleComparison(
  subject: Subject,
  { op, value, isTurned }: Comparison,
): OptionalCondition {
  if (value === undefined && (op === "=" || op === "!=")) {
    const filled = filledCondition(subject)
    return filled && (op === "=" ? negationOf(filled) : filled)
  }
  const { options } = subject.question
  const alike = /contain/.test(op) && !isTurned ? "contains" : "="
  const isKnown = listOf(value).every((each) =>
    options.some((option) => compareValues(alike, readValue(option), each)),
  )
  if (!isKnown && !ORDERS.has(op)) return UNKNOWN_VALUE
  return ofSingles(subject, (given) =>
    isTurned ? compareValues(op, value, given) : compareValues(op, given, value),
  )
}

/** A value that no option has: the file does not contain all of its options, or the condition is wrong. */
const UNKNOWN_VALUE: ForeignCondition = {
  kind: "opaque",
  text: "",
  why: { key: "conditionUnknown" },
}

function ofSingles(
  subject: Subject,
  holds: (value: SurveyValue) => boolean | undefined,
): OptionalCondition {
  const { options } = subject.question
  const isEmptyTrue = holds(undefined)
  const results = options.map((option) => holds(readValue(option)))
  if (options.length === 0 || isEmptyTrue === undefined || results.includes(undefined))
    return undefined
  const chosen = options.filter((_, at) => results[at] !== isEmptyTrue)
  const condition = chosenCondition(subject, chosen)
  return isEmptyTrue ? negationOf(condition) : condition
}

const listOf = (value: Comparison["value"]): readonly SurveyValue[] =>
  Array.isArray(value) ? value : [value as SurveyValue]

function ofList(subject: Subject, op: string, value: Comparison["value"]): OptionalCondition {
  const { options, kind } = subject.question
  const values = listOf(value)
  const chosen = values.map((each) =>
    chosenCondition(
      subject,
      options.filter((option) => isEqual(option, each)),
    ),
  )
  if (values.some((each) => each === undefined || each === "")) return undefined
  if (chosen.some((each) => each.kind === "chosen" && each.options.length === 0))
    return UNKNOWN_VALUE
  switch (op) {
    case "=":
      // A list is never equal to a single value.
      if (!Array.isArray(value)) return chosenCondition(subject, [])
      return kind === "order" ? undefined : exactlyChosen(subject, values)
    case "contains":
    case "allof":
      return allConditions(...chosen)
    case "anyof":
      return anyCondition(...chosen)
    default:
      return undefined
  }
}

function exactlyChosen(subject: Subject, values: readonly SurveyValue[]): OptionalCondition {
  const { options } = subject.question
  const same = values.flatMap((each) => options.filter((option) => isEqual(option, each)))
  const isPlain = same.every((option, at) => option === String(values[at]))
  if (values.length === 0 || !isPlain || new Set(same).size < same.length) return undefined
  return chosenCondition(subject, same, "exactly")
}

const isNumberOp = (op: string): op is NumberOp => NUMBER_OPS.some((each) => each === op)

const numberCondition = (
  { name }: SurveyQuestion,
  op: NumberOp,
  value: number,
): ForeignCondition => ({ kind: "number", question: name, op, value })

const textCondition = (
  { name }: SurveyQuestion,
  match: "eq" | "contains",
  value: string,
): ForeignCondition => ({ kind: "text", question: name, match, value })

/** A number, or its text. */
function numberIn(value: SurveyValue): number | undefined {
  if (value === undefined || typeof value === "boolean" || `${value}`.trim() === "")
    return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

function ofNumber(
  question: SurveyQuestion,
  op: string,
  value: Comparison["value"],
): OptionalCondition {
  const numbers = listOf(value).map(numberIn)
  const known = numbers.flatMap((number) => number ?? [])
  if (known.length < numbers.length || known.length === 0) return undefined
  const isList = Array.isArray(value)
  if (op === "anyof" && isList)
    return anyCondition(...known.map((each) => numberCondition(question, "=", each)))
  const [number = 0] = known
  return isNumberOp(op) && !isList ? numberCondition(question, op, number) : undefined
}

function ofText(
  question: SurveyQuestion,
  op: string,
  value: Comparison["value"],
): OptionalCondition {
  const values = listOf(value)
  if (values.some((each) => each === undefined || each === "") || values.length === 0)
    return undefined
  const isList = Array.isArray(value)
  if (op === "allof" || (op === "contains" && !isList)) return containedTexts(question, values)
  if (op === "anyof")
    return isList ? anyCondition(...values.map((each) => equalText(question, each))) : undefined
  const [first] = values
  if (isList) return undefined
  if (op === "=") return equalText(question, first)
  // With a quoted number, texts are compared by their letters.
  return isNumberOp(op) && typeof first === "number"
    ? numberCondition(question, op, first)
    : undefined
}

/** Texts of numbers are equal as numbers. */
function equalText(question: SurveyQuestion, value: SurveyValue): ForeignCondition {
  const number = numberIn(value)
  return number === undefined
    ? textCondition(question, "eq", String(value).trim())
    : numberCondition(question, "=", number)
}

function containedTexts(
  question: SurveyQuestion,
  values: readonly SurveyValue[],
): OptionalCondition {
  const texts = values.map(String)
  // Space at the ends is not compared here.
  return texts.every((text) => text === text.trim())
    ? allConditions(...texts.map((text) => textCondition(question, "contains", text)))
    : undefined
}

/** How many answers were chosen; no answer counts as 0. */
function ofLength({ question }: Subject, comparison: Comparison): OptionalCondition {
  const { value } = comparison
  const straight = straightOf(comparison)
  const count = Array.isArray(value) ? undefined : numberIn(value as SurveyValue)
  if (straight === undefined || count === undefined || !MANY.has(question.kind)) return undefined
  const positive = straight === "!=" ? "=" : straight
  if (!isNumberOp(positive)) return undefined
  const answered = answeredCondition(question)
  const counted = countCondition(question, positive, count)
  const condition = numberHolds(0, positive, count)
    ? anyCondition(negationOf(answered), counted)
    : counted
  return straight === "!=" ? negationOf(condition) : condition
}

/** Counts that cannot be are left out: conditions compare with whole numbers from 0. */
function countCondition({ name }: SurveyQuestion, op: NumberOp, value: number): ForeignCondition {
  if (value < 1 && (op === ">" || op === ">=")) return { kind: "answered", question: name }
  const whole = op === ">" || op === "<=" ? Math.floor(value) : Math.ceil(value)
  const isPossible = op !== "=" || Number.isInteger(value)
  return whole < 1 || !isPossible
    ? { kind: "chosen", question: name, options: [] }
    : { kind: "count", question: name, op, value: whole }
}
