import { assertNever } from "@qo/core/lib"
import type { ForeignCondition } from "../foreign-condition.ts"

/** Whether a question stores one value or a list. */
export type StoresMany = (question: string) => boolean

/** A condition as SurveyJS says it. */
export function writeCondition(condition: ForeignCondition, storesMany: StoresMany): string {
  const write = (part: ForeignCondition) => writeCondition(part, storesMany)
  switch (condition.kind) {
    case "and":
    case "or":
      return condition.parts.length === 0
        ? condition.kind === "and"
          ? "1 = 1"
          : "1 = 0"
        : condition.parts.map((part) => `(${write(part)})`).join(` ${condition.kind} `)
    case "not":
      return `!(${write(condition.part)})`
    case "answered":
      return `{${condition.question}} notempty`
    case "chosen":
      return chosenExpression(condition.question, condition.options, storesMany(condition.question))
    case "number":
      return `{${condition.question}} ${condition.op} ${condition.value}`
    case "opaque":
      return condition.text
    default:
      return assertNever(condition)
  }
}

function chosenExpression(question: string, options: readonly string[], isMany: boolean): string {
  const values = options.map(valueText)
  if (values.length === 1) return `{${question}} ${isMany ? "contains" : "="} ${values[0]}`
  return `{${question}} anyof [${values.join(", ")}]`
}

/** Codes are numbers, the names of special answers are texts. */
const valueText = (value: string): string =>
  /^\d+$/.test(value) ? value : `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`
