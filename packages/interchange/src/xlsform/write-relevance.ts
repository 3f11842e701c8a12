import { assertNever } from "@qo/core/lib"
import type { ForeignCondition } from "../foreign-condition.ts"

/** A question as conditions of forms call it. */
export interface ReferredQuestion {
  name: string
  /** The answer is a list. */
  isMany: boolean
}

/** A condition as `relevant` says it. */
export function writeRelevance(
  condition: ForeignCondition,
  referred: (question: string) => ReferredQuestion,
): string {
  const write = (part: ForeignCondition) => writeRelevance(part, referred)
  switch (condition.kind) {
    case "and":
    case "or":
      if (condition.parts.length === 0) return condition.kind === "and" ? "true()" : "false()"
      return condition.parts.map((part) => `(${write(part)})`).join(` ${condition.kind} `)
    case "not":
      return `not(${write(condition.part)})`
    case "answered":
      return `\${${referred(condition.question).name}} != ''`
    case "chosen": {
      const { name, isMany } = referred(condition.question)
      const each = condition.options.map((value) =>
        isMany ? `selected(\${${name}}, '${value}')` : `\${${name}} = '${value}'`,
      )
      return each.length === 0 ? "false()" : each.join(" or ")
    }
    case "number":
      return `\${${referred(condition.question).name}} ${condition.op} ${condition.value}`
    case "opaque":
      return condition.text
    default:
      return assertNever(condition)
  }
}
