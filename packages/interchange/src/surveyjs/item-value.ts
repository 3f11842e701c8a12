import type { Expression } from "../expression/expression.ts"
import { readValue } from "./compare-values.ts"

/** Names of the choice or row that a condition of items is evaluated for. */
const ITEM_NAMES: ReadonlySet<string> = new Set(["item", "choice", "self"])

/** The expression for one choice or row: its value in place of `{item}`. */
export function withItem(expression: Expression, item: string): Expression {
  const inner = (part: Expression) => withItem(part, item)
  switch (expression.kind) {
    case "literal":
      return expression
    case "answer":
      return ITEM_NAMES.has(expression.name.trim().toLowerCase())
        ? { kind: "literal", value: readValue(item) ?? "" }
        : expression
    case "list":
      return { ...expression, items: expression.items.map(inner) }
    case "call":
      return { ...expression, args: expression.args.map(inner) }
    case "unary":
      return { ...expression, part: inner(expression.part) }
    case "binary":
      return { ...expression, left: inner(expression.left), right: inner(expression.right) }
  }
}
