import { atLeastChosen } from "../expression/at-least-chosen.ts"
import type { ExpressionQuestion } from "../expression/condition-of.ts"
import type { Expression } from "../expression/expression.ts"
import type { ForeignCondition } from "../foreign-condition.ts"

const AT_LEAST = "at least"
const LENGTH = /\.length$/

/** `{several.length} > 1` and its like as a call: how many answers were chosen. Of no answer there is no length to be less than anything. */
export function withLengths(expression: Expression): Expression {
  if (expression.kind === "unary") return { ...expression, part: withLengths(expression.part) }
  if (expression.kind !== "binary") return expression
  const { left, right } = expression
  return (
    countedLength(expression) ?? {
      ...expression,
      left: withLengths(left),
      right: withLengths(right),
    }
  )
}

function countedLength({
  op,
  left,
  right,
}: Extract<Expression, { kind: "binary" }>): Expression | undefined {
  const count = right.kind === "literal" ? Number(right.value) : Number.NaN
  if (left.kind !== "answer" || !LENGTH.test(left.name) || !Number.isInteger(count))
    return undefined
  const least = op === ">" ? count + 1 : op === ">=" ? count : 0
  if (least < 1) return undefined
  const name = left.name.replace(LENGTH, "")
  return {
    kind: "call",
    name: AT_LEAST,
    args: [
      { kind: "answer", name },
      { kind: "literal", value: least },
    ],
  }
}

/** Meaning of such a call, for a question with several answers. */
export function lengthOf(
  name: string,
  [of, least]: readonly Expression[],
  asked: (name: string) => ExpressionQuestion | undefined,
): ForeignCondition | undefined {
  if (name !== AT_LEAST || of?.kind !== "answer" || least?.kind !== "literal") return undefined
  const question = asked(of.name)
  return question?.kind === "choices" ? atLeastChosen(Number(least.value), question) : undefined
}
