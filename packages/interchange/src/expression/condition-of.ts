import {
  allConditions,
  numberHolds,
  anyCondition,
  NEVER,
  ALWAYS,
  negationOf,
  NUMBER_OPS,
  type ForeignCondition,
  type NumberOp,
} from "../foreign-condition.ts"
import type { ForeignKind } from "../foreign-survey.ts"
import type { Expression } from "./expression.ts"

/** A question as expressions see it. */
export interface ExpressionQuestion {
  name: string
  kind: ForeignKind
  /** Values of its options; of a question without any none. */
  options: readonly string[]
}

/** Meanings of names and functions in a dialect. */
export interface Meanings {
  /** The question of that name. */
  asked: (name: string) => ExpressionQuestion | undefined
  /** Meaning of a function; `undefined` if it is unknown. */
  call?: (name: string, args: readonly Expression[]) => ForeignCondition | undefined
}

type OptionalCondition = ForeignCondition | undefined

/** The expression as a condition; `undefined` if conditions cannot express it. */
export function conditionOf(expression: Expression, meanings: Meanings): OptionalCondition {
  switch (expression.kind) {
    case "literal":
      return expression.value ? ALWAYS : NEVER
    case "answer":
      return truthOf(expression.name, meanings)
    case "list":
      return undefined
    case "call":
      return meanings.call?.(expression.name, expression.args)
    case "unary":
      return unary(expression, meanings)
    case "binary":
      return binary(expression, meanings)
  }
}

/** An answer by itself: of a question of yes and no whether it is yes, of others whether there is one. */
function truthOf(name: string, { asked }: Meanings): ForeignCondition {
  return asked(name)?.options.includes("true")
    ? { kind: "chosen", question: asked(name)?.name ?? name, options: ["true"] }
    : { kind: "answered", question: asked(name)?.name ?? name }
}

function unary(
  { op, part }: Extract<Expression, { kind: "unary" }>,
  meanings: Meanings,
): OptionalCondition {
  if (op === "not") {
    const condition = conditionOf(part, meanings)
    return condition && negationOf(condition)
  }
  if (part.kind !== "answer") return undefined
  const answered: ForeignCondition = {
    kind: "answered",
    question: meanings.asked(part.name)?.name ?? part.name,
  }
  if (op === "notempty") return answered
  return op === "empty" ? negationOf(answered) : undefined
}

function binary(
  { op, left, right }: Extract<Expression, { kind: "binary" }>,
  meanings: Meanings,
): OptionalCondition {
  if (op === "and" || op === "or") return joinConditions(op, [left, right], meanings)
  if (left.kind === "answer") return comparisonCondition(left.name, op, right, meanings)
  if (right.kind === "answer" && Object.hasOwn(TURNED, op))
    return comparisonCondition(right.name, TURNED[op] ?? op, left, meanings)
  if (left.kind === "literal" && right.kind === "literal" && op === "=")
    return left.value === right.value ? ALWAYS : NEVER
  return undefined
}

function joinConditions(
  op: "and" | "or",
  expressions: readonly Expression[],
  meanings: Meanings,
): OptionalCondition {
  const parts = expressions.flatMap((each) => conditionOf(each, meanings) ?? [])
  if (parts.length < expressions.length) return undefined
  return op === "and" ? allConditions(...parts) : anyCondition(...parts)
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

function comparisonCondition(
  name: string,
  op: string,
  other: Expression,
  { asked }: Meanings,
): OptionalCondition {
  const values = valuesOf(other)
  if (!values) return undefined
  const question = asked(name) ?? { name, kind: "text", options: [] }
  if (op === "!=" || op === "notcontains" || op === "noneof") {
    const opposite = { "!=": "=", notcontains: "contains", noneof: "anyof" }[op]
    const condition = comparisonCondition(name, opposite, other, { asked })
    return condition && negationOf(condition)
  }
  const [value] = values
  if (op === "=" && other.kind !== "list" && value === "")
    return negationOf({ kind: "answered", question: question.name })
  return NUMBERS.has(question.kind)
    ? byNumber(question, op, values)
    : byOptions(question, op, values, other.kind === "list")
}

const NUMBERS: ReadonlySet<ForeignKind> = new Set<ForeignKind>([
  "number",
  "range",
  "slider",
  "rating",
  "recommend",
])

type Value = string | number | boolean

function valuesOf(expression: Expression): readonly Value[] | undefined {
  if (expression.kind === "literal") return [expression.value]
  if (expression.kind !== "list") return undefined
  const values = expression.items.flatMap((item) => (item.kind === "literal" ? [item.value] : []))
  return values.length === expression.items.length ? values : undefined
}

const isNumberOp = (op: string): op is NumberOp => NUMBER_OPS.some((each) => each === op)

function byNumber(
  { name }: ExpressionQuestion,
  op: string,
  values: readonly Value[],
): OptionalCondition {
  const numbers = values.map(Number)
  if (numbers.some((number) => !Number.isFinite(number))) return undefined
  if (op === "anyof")
    return anyCondition(
      ...numbers.map((value): ForeignCondition => ({
        kind: "number",
        question: name,
        op: "=",
        value,
      })),
    )
  const [value] = numbers
  return isNumberOp(op) && value !== undefined && numbers.length === 1
    ? { kind: "number", question: name, op, value }
    : undefined
}

function byOptions(
  asked: ExpressionQuestion,
  op: string,
  given: readonly Value[],
  isList: boolean,
): OptionalCondition {
  const values = given.map(String)
  const chosen = (options: readonly string[]): ForeignCondition => ({
    kind: "chosen",
    question: asked.name,
    options,
  })
  switch (op) {
    case "=":
      return isList || asked.kind === "choices"
        ? exactChoice(asked, values, isList)
        : chosen(values)
    case "anyof":
      return chosen(values)
    case "allof":
      return allConditions(...values.map((value) => chosen([value])))
    case "contains":
      // One answer is a text there, and a text contains its parts.
      return allConditions(
        ...values.map((value) =>
          chosen(
            asked.kind === "choice" && !isList
              ? asked.options.filter((option) => option.includes(value))
              : [value],
          ),
        ),
      )
    default:
      return isNumberOp(op) ? chosenByNumber(asked, op, values) : undefined
  }
}

/** These answers and no others. */
function exactChoice(
  { kind, name, options }: ExpressionQuestion,
  values: readonly string[],
  isList: boolean,
): OptionalCondition {
  if (kind !== "choices" || !isList || values.length === 0) return undefined
  const others = options.filter((option) => !values.includes(option))
  return allConditions(
    ...values.map((value): ForeignCondition => ({
      kind: "chosen",
      question: name,
      options: [value],
    })),
    negationOf({ kind: "chosen", question: name, options: others }),
  )
}

/** Options whose values are numbers can be compared as such. */
function chosenByNumber(
  { kind, name, options }: ExpressionQuestion,
  op: NumberOp,
  values: readonly string[],
): OptionalCondition {
  const value = Number(values[0])
  const isNumeric = options.every((option) => option !== "" && Number.isFinite(Number(option)))
  if (kind !== "choice" || !isNumeric || !Number.isFinite(value)) return undefined
  const fitting = options.filter((option) => numberHolds(Number(option), op, value))
  return fitting.length > 0 ? { kind: "chosen", question: name, options: fitting } : NEVER
}
