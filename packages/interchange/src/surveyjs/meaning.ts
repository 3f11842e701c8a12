import type { Expression } from "../expression/expression.ts"
import { parseExpression, syntaxFaultAt } from "../expression/parse-expression.ts"
import {
  ALWAYS,
  allConditions,
  anyCondition,
  NEVER,
  negationOf,
  type ForeignCondition,
} from "../foreign-condition.ts"
import type { Note } from "../report/note.ts"
import { comparisonOf, filledCondition, truthOf, type Comparison } from "./comparisons.ts"
import { compareValues, type SurveyValue } from "./compare-values.ts"
import { SURVEYJS } from "./dialect.ts"
import { withItem } from "./item-value.ts"
import type { Subject } from "./survey-names.ts"

/** Meanings of names in expressions. */
export interface ExpressionNames {
  find: (name: string) => Subject | undefined
  /** Names of calculated values, in lower case. */
  calculated: ReadonlySet<string>
}

/**
 * The meaning of an expression as SurveyJS evaluates it; `item`: for the choice or row with this value. A part that conditions
 * cannot express is opaque, with the reason; then nothing of the condition may be used.
 */
export function meaningOf(text: string, names: ExpressionNames, item?: string): ForeignCondition {
  const expression = parseExpression(text, SURVEYJS)
  if (!expression) return { kind: "opaque", text, faultAt: syntaxFaultAt(text, SURVEYJS) }
  const own = item === undefined ? expression : withItem(expression, item)
  return new ExpressionReader(text, names).condition(own, true)
}

const LOOP = /^(?:panel|row)\./i

class ExpressionReader {
  private readonly text: string
  private readonly names: ExpressionNames

  constructor(text: string, names: ExpressionNames) {
    this.text = text
    this.names = names
  }

  /** `isResult`: the whole expression has the value of this one, which must be equal to true and not only truthy. */
  condition(expression: Expression, isResult: boolean): ForeignCondition {
    switch (expression.kind) {
      case "literal":
        return constant(isResult ? Number(expression.value) === 1 : Boolean(expression.value))
      case "answer":
        return this.given(expression.name, (subject) => truthOf(subject, isResult))
      case "list":
        return this.opaque()
      case "call":
        return this.opaque({ key: "conditionFunction", params: { name: expression.name } })
      case "unary":
        return this.unary(expression)
      case "binary":
        return this.binary(expression, isResult)
    }
  }

  private unary({ op, part }: Extract<Expression, { kind: "unary" }>): ForeignCondition {
    // An unanswered question of several values is an empty list, which is not false.
    if (op === "not" && this.isMany(part)) return this.opaque()
    if (op === "not") return negationOf(this.condition(part, false))
    if (part.kind !== "answer" || op === "-") return this.opaqueIn([part])
    const filled = this.given(part.name, filledCondition)
    return op === "empty" ? negationOf(filled) : filled
  }

  private binary(
    expression: Extract<Expression, { kind: "binary" }>,
    isResult: boolean,
  ): ForeignCondition {
    const { op, left, right } = expression
    if (op !== "and" && op !== "or") return this.comparison(op, left, right)
    // An answer of several values changes what an unanswered question beside it is worth.
    if (isBare(left) && isBare(right) && [left, right].some((each) => this.isMany(each)))
      return this.opaque()
    const truth = this.condition(left, false)
    const rest = this.condition(right, isResult)
    if (op === "and") return allConditions(truth, rest)
    if (!isResult || !hasOwnValue(left)) return anyCondition(truth, rest)
    // The value of the left side is the result if it is truthy.
    return anyCondition(this.condition(left, true), allConditions(negationOf(truth), rest))
  }

  private comparison(op: string, left: Expression, right: Expression): ForeignCondition {
    const [own, other] = [valuesOf(left), valuesOf(right)]
    if (own && other) {
      const holds = compareValues(op, own.value, other.value)
      return holds === undefined ? this.opaque() : constant(holds)
    }
    if (left.kind === "answer" && other)
      return this.compared(left.name, { op, ...other, isTurned: false })
    if (right.kind === "answer" && own)
      return this.compared(right.name, { op, ...own, isTurned: true })
    if (left.kind === "answer" && right.kind === "answer")
      return this.opaque({
        key: "conditionTwoAnswers",
        params: { names: `${left.name}, ${right.name}` },
      })
    return this.opaqueIn([left, right])
  }

  private compared(name: string, comparison: Comparison): ForeignCondition {
    return this.given(name, (subject) => comparisonOf(subject, comparison))
  }

  private given(
    name: string,
    of: (subject: Subject) => ForeignCondition | undefined,
  ): ForeignCondition {
    const subject = this.names.find(name)
    if (subject) return of(subject) ?? this.opaque({ key: "conditionUnanswerable" })
    if (LOOP.test(name)) return this.opaque({ key: "conditionInLoop", params: { name } })
    return this.names.calculated.has(name.toLowerCase())
      ? this.opaque({ key: "conditionCalculated", params: { name } })
      : { kind: "answered", question: name }
  }

  private isMany(expression: Expression): boolean {
    const subject = expression.kind === "answer" ? this.names.find(expression.name) : undefined
    return (
      subject !== undefined &&
      (["choices", "order"].includes(subject.question.kind) || subject.question.manyInRow)
    )
  }

  private opaque(why?: Note): ForeignCondition {
    return { kind: "opaque", text: this.text, why }
  }

  /** Names the first function within these expressions. */
  private opaqueIn(parts: readonly Expression[]): ForeignCondition {
    const name = parts.flatMap(functionsIn)[0]
    return this.opaque(
      name === undefined ? undefined : { key: "conditionFunction", params: { name } },
    )
  }
}

const constant = (holds: boolean): ForeignCondition => (holds ? ALWAYS : NEVER)

const isBare = ({ kind }: Expression): boolean => kind === "answer"

/** Whether its value may be an answer in place of true or false. */
const hasOwnValue = (expression: Expression): boolean =>
  isBare(expression) ||
  (expression.kind === "binary" &&
    ["and", "or"].includes(expression.op) &&
    [expression.left, expression.right].some(hasOwnValue))

function functionsIn(expression: Expression): readonly string[] {
  const { kind } = expression
  if (kind === "call") return [expression.name]
  if (kind === "unary") return functionsIn(expression.part)
  if (kind === "binary") return [expression.left, expression.right].flatMap(functionsIn)
  return kind === "list" ? expression.items.flatMap(functionsIn) : []
}

const NOTHING: ReadonlySet<unknown> = new Set(["", "undefined", "null"])

/** A value that the expression contains: one or a list. */
function valuesOf(
  expression: Expression,
): { value: SurveyValue | readonly SurveyValue[] } | undefined {
  if (expression.kind === "literal")
    return { value: NOTHING.has(expression.value) ? undefined : expression.value }
  if (expression.kind !== "list") return undefined
  const values = expression.items.flatMap((item) => (item.kind === "literal" ? [item.value] : []))
  return values.length === expression.items.length ? { value: values } : undefined
}
