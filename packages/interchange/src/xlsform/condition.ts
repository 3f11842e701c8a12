import type { Expression } from "../expression/expression.ts"
import {
  ALWAYS,
  allConditions,
  anyCondition,
  NEVER,
  negationOf,
  type ForeignCondition,
} from "../foreign-condition.ts"
import { calculatedComparison } from "./calculated.ts"
import { atLeastChosen } from "./at-least-chosen.ts"
import {
  answeredCondition,
  comparedAnswer,
  isNumeric,
  type FormQuestion,
} from "./compared-answer.ts"
import type { Note } from "../report/note.ts"
import { expressionFaultAt, expressionOf, namesIn } from "./dialect.ts"

export type AskedBy = (name: string) => FormQuestion | undefined
type OptionalCondition = ForeignCondition | undefined

/** Meaning of `relevant`, opaque if it has none here. */
export function relevanceOf(text: string, asked: AskedBy): ForeignCondition {
  const expression = expressionOf(text)
  return (
    (expression && meaningOf(expression, asked)) ?? {
      kind: "opaque",
      text,
      faultAt: expressionFaultAt(text),
      why: calculationIn(text, asked),
    }
  )
}

/** The calculated value that a condition reads. */
function calculationIn(text: string, asked: AskedBy): Note | undefined {
  const name = expressionOf(text) && namesIn(text).find((each) => asked(each)?.calculation)
  return name === undefined ? undefined : { key: "conditionCalculated", params: { name } }
}

function meaningOf(expression: Expression, asked: AskedBy): OptionalCondition {
  switch (expression.kind) {
    case "literal":
      return expression.value ? ALWAYS : NEVER
    case "answer":
      return truthOf(expression.name, asked)
    case "call":
      return callCondition(expression.name, expression.args, asked)
    case "binary":
      return expression.op === "and" || expression.op === "or"
        ? joinConditions(expression.op, [expression.left, expression.right], asked)
        : comparisonCondition(expression, asked)
    case "list":
    case "unary":
      return undefined
  }
}

/** An answer as a condition; a number is false if it is 0. */
const truthOf = (name: string, asked: AskedBy): OptionalCondition => {
  const question = questionOf(name, asked)
  // Calculated values are texts, and a text is true even if it is "false" or "0".
  return isNumeric(question) || question.calculation ? undefined : answeredCondition(name)
}

/** A question that the form does not have is compared as words. */
const questionOf = (name: string, asked: AskedBy): FormQuestion =>
  asked(name) ?? { name, kind: "text", options: [] }

function joinConditions(
  op: "and" | "or",
  expressions: readonly Expression[],
  asked: AskedBy,
): OptionalCondition {
  const parts = expressions.flatMap((each) => meaningOf(each, asked) ?? [])
  if (parts.length < expressions.length) return undefined
  return op === "and" ? allConditions(...parts) : anyCondition(...parts)
}

function callCondition(
  name: string,
  args: readonly Expression[],
  asked: AskedBy,
): OptionalCondition {
  const [first, second] = args
  if (!first) return name === "true" ? ALWAYS : name === "false" ? NEVER : undefined
  if (args.length === 2)
    return name === "selected" ? selectedCondition(first, second, asked) : undefined
  return args.length === 1 ? ofOne(name, first, asked) : undefined
}

function ofOne(name: string, arg: Expression, asked: AskedBy): OptionalCondition {
  switch (name) {
    case "not": {
      const part = meaningOf(arg, asked)
      return part && negationOf(part)
    }
    case "boolean":
      return meaningOf(arg, asked)
    case "count-selected":
    case "string-length":
      return arg.kind === "answer" && !asked(arg.name)?.calculation
        ? answeredCondition(arg.name)
        : undefined
    default:
      return undefined
  }
}

/** A value is chosen; text with spaces is no value. */
function selectedCondition(
  subject: Expression,
  value: Expression | undefined,
  asked: AskedBy,
): OptionalCondition {
  if (subject.kind !== "answer" || value?.kind !== "literal") return undefined
  const option = String(value.value)
  if (option === "" || /\s/.test(option)) return undefined
  const { calculation } = questionOf(subject.name, asked)
  if (!calculation) return { kind: "chosen", question: subject.name, options: [option] }
  const inner = without(subject.name, asked)
  return calculatedComparison(calculation, "=", value, {
    meaning: (part) => meaningOf(part, inner),
    compare: (answer) => selectedCondition(answer, value, inner),
  })
}

/** A calculation does not read itself. */
const without =
  (name: string, asked: AskedBy): AskedBy =>
  (other) =>
    other === name ? undefined : asked(other)

type Comparison = Extract<Expression, { kind: "binary" }>

/** `5 < ${q}` is `${q} > 5`. */
const TURNED: Readonly<Record<string, string>> = {
  "=": "=",
  "!=": "!=",
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
}

function comparisonCondition(comparison: Comparison, asked: AskedBy): OptionalCondition {
  const { op, left, right } = turnComparison(comparison)
  if (!Object.hasOwn(TURNED, op)) return undefined
  const truth = truthIn(right)
  if (truth !== undefined && left.kind !== "answer") return sameTruth(op, left, truth, asked)
  if (left.kind === "literal" && right.kind === "literal") return sameValues(op, left, right)
  const subject = innerExpression(left)
  if (subject.kind === "call") return countCondition(subject, op, right, asked)
  if (subject.kind !== "answer" || right.kind !== "literal") return undefined
  return answerComparison(subject.name, op, right, asked)
}

function answerComparison(
  name: string,
  op: string,
  value: Literal,
  asked: AskedBy,
): OptionalCondition {
  const question = questionOf(name, asked)
  if (!question.calculation) return comparedAnswer(question, op, value.value)
  const inner = without(name, asked)
  return calculatedComparison(question.calculation, op, value, {
    meaning: (part) => meaningOf(part, inner),
    compare: (answer, sign, literal) =>
      answer.kind === "answer" ? answerComparison(answer.name, sign, literal, inner) : undefined,
  })
}

const turnComparison = ({ kind, op, left, right }: Comparison): Comparison =>
  left.kind === "literal" && right.kind !== "literal"
    ? { kind, op: TURNED[op] ?? op, left: right, right: left }
    : { kind, op, left, right }

type Literal = Extract<Expression, { kind: "literal" }>

/** Two values, as filters have them: the cell of an answer and a text. */
function sameValues(op: string, left: Literal, right: Literal): OptionalCondition {
  if (op !== "=" && op !== "!=") return undefined
  return (String(left.value) === String(right.value)) === (op === "=") ? ALWAYS : NEVER
}

/** `number(${q})` and its like are the answer itself in comparisons. */
function innerExpression(expression: Expression): Expression {
  const isSame =
    expression.kind === "call" &&
    ["number", "string", "int"].includes(expression.name) &&
    expression.args.length === 1
  return isSame ? (expression.args[0] ?? expression) : expression
}

const truthIn = (expression: Expression): boolean | undefined => {
  if (expression.kind === "call" && expression.name === "true") return true
  return expression.kind === "call" && expression.name === "false" ? false : undefined
}

function sameTruth(
  op: string,
  left: Expression,
  truth: boolean,
  asked: AskedBy,
): OptionalCondition {
  const condition = op === "=" || op === "!=" ? meaningOf(left, asked) : undefined
  return condition && (truth === (op === "=") ? condition : negationOf(condition))
}

/** How many answers were chosen, or how long a text is, compares with a number. */
function countCondition(
  { name, args }: Extract<Expression, { kind: "call" }>,
  op: string,
  right: Expression,
  asked: AskedBy,
): OptionalCondition {
  const [first] = args
  const count = right.kind === "literal" ? Number(right.value) : Number.NaN
  if (first?.kind !== "answer" || !Number.isInteger(count)) return undefined
  const question = asked(first.name)
  if (question?.calculation) return undefined
  if (name === "string-length")
    return byCount(op, count, (least) => (least === 1 ? answeredCondition(first.name) : undefined))
  return name === "count-selected" && question
    ? byCount(op, count, (least) => atLeastChosen(least, question))
    : undefined
}

function byCount(
  op: string,
  count: number,
  least: (count: number) => OptionalCondition,
): OptionalCondition {
  const from = (number: number): OptionalCondition => (number <= 0 ? ALWAYS : least(number))
  const negated = (part: OptionalCondition): OptionalCondition => part && negationOf(part)
  switch (op) {
    case ">=":
      return from(count)
    case ">":
      return from(count + 1)
    case "<":
      return negated(from(count))
    case "<=":
      return negated(from(count + 1))
    default: {
      const [reached, passed] = [from(count), from(count + 1)]
      const exactly = reached && passed && allConditions(reached, negationOf(passed))
      return op === "=" ? exactly : negated(exactly)
    }
  }
}
