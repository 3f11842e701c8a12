import {
  allConditions,
  negationOf,
  NEVER,
  NUMBER_OPS,
  numberHolds,
  type ForeignCondition,
  type NumberOp,
} from "../foreign-condition.ts"
import type { Expression } from "../expression/expression.ts"
import type { ForeignKind } from "../foreign-survey.ts"

/** A question as conditions of forms see it. */
export interface FormQuestion {
  name: string
  kind: ForeignKind
  /** Values of its options; empty for a question without any. */
  options: readonly string[]
  /** Set for a value that the form calculates. */
  calculation?: Expression | undefined
}

const NUMBERS: ReadonlySet<ForeignKind> = new Set<ForeignKind>([
  "number",
  "range",
  "slider",
  "rating",
  "recommend",
])

const WORDS: ReadonlySet<ForeignKind> = new Set<ForeignKind>(["text", "email", "phone"])

export const isNumeric = ({ kind }: Pick<FormQuestion, "kind">): boolean => NUMBERS.has(kind)

export const answeredCondition = (question: string): ForeignCondition => ({
  kind: "answered",
  question,
})

/** An answer that is compared with a value; `undefined` if conditions cannot express it. */
export function comparedAnswer(
  question: FormQuestion,
  op: string,
  value: string | number | boolean,
): ForeignCondition | undefined {
  if (op === "!=") {
    const same = comparedAnswer(question, "=", value)
    return same && negationOf(same)
  }
  const { name, kind } = question
  if (op === "=" && value === "") return negationOf(answeredCondition(name))
  if (!isNumberOp(op)) return undefined
  // Words are compared with a number as numbers.
  if (NUMBERS.has(kind) || (WORDS.has(kind) && typeof value === "number")) {
    const number = Number(value)
    return Number.isFinite(number)
      ? { kind: "number", question: name, op, value: number }
      : undefined
  }
  if (op !== "=") return chosenByNumber(question, op, Number(value))
  return kind === "choices" ? onlyChosen(question, String(value)) : chosenOf(name, [String(value)])
}

const isNumberOp = (op: string): op is NumberOp => NUMBER_OPS.some((each) => each === op)

const chosenOf = (question: string, options: readonly string[]): ForeignCondition => ({
  kind: "chosen",
  question,
  options,
})

/** Chosen answers are one text in forms: it equals a value only if nothing else was chosen. */
function onlyChosen({ name, options }: FormQuestion, value: string): ForeignCondition | undefined {
  if (/\s/.test(value)) return undefined
  const others = options.filter((option) => option !== value)
  return allConditions(chosenOf(name, [value]), negationOf(chosenOf(name, others)))
}

/** Options whose values are numbers can be compared as such. */
function chosenByNumber(
  { kind, name, options }: FormQuestion,
  op: NumberOp,
  value: number,
): ForeignCondition | undefined {
  const isNumbered = options.every((option) => option !== "" && Number.isFinite(Number(option)))
  if (kind !== "choice" || !isNumbered || !Number.isFinite(value)) return undefined
  const fitting = options.filter((option) => numberHolds(Number(option), op, value))
  return fitting.length > 0 ? chosenOf(name, fitting) : NEVER
}
