/** A value of expressions: of an answer, or one that the expression contains. `undefined`: no answer. */
export type SurveyValue = string | number | boolean | undefined

const isEmpty = (value: SurveyValue): boolean => value === undefined || value === ""

/** A stored value as expressions read it: texts of numbers are numbers, unless a zero is in front. */
export function readValue(stored: string): SurveyValue {
  const small = stored.toLowerCase()
  if (small === "true" || small === "false") return small === "true"
  const isNumeric = stored.trim() !== "" && Number.isFinite(Number(stored))
  const isPadded = /^0\d/.test(stored) || stored.length > 15
  return isNumeric && !isPadded ? Number(stored) : stored
}

/** Whether SurveyJS takes two values as equal: numbers and booleans as their texts, texts without regard to case. */
export function isEqual(one: SurveyValue, other: SurveyValue): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  if (typeof one === "string" && typeof other === "string")
    return isSameNumber(one, other) || foldedText(one) === foldedText(other)
  if (typeof one === "boolean" && typeof other === "string") return foldedText(other) === `${one}`
  if (typeof other === "boolean" && typeof one === "string") return foldedText(one) === `${other}`
  return isSameNumber(one, other) || Number(one) === Number(other)
}

const foldedText = (text: string): string => text.trim().toLowerCase()

const isSameNumber = (one: SurveyValue, other: SurveyValue): boolean =>
  typeof one !== "boolean" &&
  typeof other !== "boolean" &&
  Number.isFinite(Number(one)) &&
  Number(one) === Number(other) &&
  `${one}`.trim() !== "" &&
  `${other}`.trim() !== ""

/** Result of a comparison of two values in SurveyJS; lists contain values of an expression. `undefined`: unknown operator. */
export function compareValues(
  op: string,
  left: SurveyValue | readonly SurveyValue[],
  right: SurveyValue | readonly SurveyValue[],
): boolean | undefined {
  switch (op) {
    case "contains":
      return contains(left, right)
    case "notcontains":
      return isNothing(left) || (!isNothing(right) && !contains(left, right))
    case "anyof":
      return anyOf(left, right)
    case "noneof":
      return !anyOf(left, right)
    case "allof":
      return !isNothing(left) && listOf(right).every((each) => contains(left, each))
    default:
      return isList(left) || isList(right)
        ? compareLists(op, left, right)
        : compareSingle(op, left, right)
  }
}

type Operand = SurveyValue | readonly SurveyValue[]

const isList = (value: Operand): value is readonly SurveyValue[] => Array.isArray(value)
const isNothing = (value: Operand): boolean => !isList(value) && !value
const listOf = (value: Operand): readonly SurveyValue[] => (isList(value) ? value : [value])

/** A list is never equal to a single value. */
function compareLists(op: string, left: Operand, right: Operand): boolean | undefined {
  if (isList(left) && isList(right)) return undefined
  if (op === "=") return false
  return op === "!=" ? true : undefined
}

function compareSingle(op: string, left: SurveyValue, right: SurveyValue): boolean | undefined {
  if (op === "=") return isEqual(left, right)
  if (op === "!=") return !isEqual(left, right)
  if (!ORDERS.has(op)) return undefined
  if (op.endsWith("=") && isEqual(left, right)) return true
  if (left === undefined || right === undefined) return false
  return op.startsWith(">") ? left > right : left < right
}

/** Operators that compare by order. */
export const ORDERS: ReadonlySet<string> = new Set(["<", "<=", ">", ">="])

/** A list contains equal values; a single value contains a part of its text. */
function contains(left: Operand, right: Operand): boolean {
  if (isList(left)) return listOf(right).every((each) => left.some((value) => isEqual(value, each)))
  if (isEmpty(left) || isNothing(right)) return false
  return `${left}`
    .toLowerCase()
    .includes(`${isList(right) ? right.join(",") : right}`.toLowerCase())
}

function anyOf(left: Operand, right: Operand): boolean {
  if (isList(left)) return listOf(right).some((each) => contains(left, each))
  if (isEmpty(left)) return !isList(right) && isEmpty(right)
  return contains(right, left)
}
