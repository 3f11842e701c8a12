import type { Expression } from "../expression/expression.ts"
import { expressionOf, SELF } from "./dialect.ts"

/** The supported parts of a constraint. */
export interface Constraint {
  from?: number
  to?: number
  min?: number
  max?: number
  maxLength?: number
  format?: "email" | "phone"
  /** Answers that are chosen alone. */
  alone: readonly string[]
  /** Whether that is all that it says. */
  isWhole: boolean
}

/** Numbers whose bounds are whole. */
export interface ConstraintOf {
  isWhole: boolean
  options: readonly string[]
}

/** The patterns by which this product writes addresses of mail and phones in forms. */
export const EMAIL_PATTERN = "^[^@ ]+@[^@ ]+\\.[^@ ]+$"
export const PHONE_PATTERN = "^[+]?[0-9 ()-]{5,20}$"

export function constraintOf(text: string, of: ConstraintOf): Constraint {
  if (text === "") return { alone: [], isWhole: true }
  const expression = expressionOf(text)
  if (!expression) return { alone: [], isWhole: false }
  const found: FoundConstraint = { alone: new Set() }
  // Every part is looked at, though one is not understood.
  const isWhole = partsOf(expression)
    .map((part) => take(part, of, found))
    .every(Boolean)
  return { ...found, alone: [...found.alone], isWhole }
}

interface FoundConstraint extends Omit<Constraint, "alone" | "isWhole"> {
  alone: Set<string>
}

const partsOf = (expression: Expression): readonly Expression[] =>
  expression.kind === "binary" && expression.op === "and"
    ? [...partsOf(expression.left), ...partsOf(expression.right)]
    : [expression]

function take(part: Expression, of: ConstraintOf, found: FoundConstraint): boolean {
  const alone = aloneIn(part, of.options)
  if (alone !== undefined) {
    found.alone.add(alone)
    return true
  }
  if (part.kind === "call" && part.name === "not" && areTwo(part.args[0], of.options)) {
    found.max = 1
    return true
  }
  if (part.kind === "call" && part.name === "regex") return takePattern(part.args, found)
  if (part.kind !== "binary") return false
  return comparisonOf(part, (subject, op, value) => takeBound({ subject, op, value }, of, found))
}

function takePattern([subject, pattern]: readonly Expression[], found: FoundConstraint): boolean {
  if (!subject || !isSelf(subject) || pattern?.kind !== "literal") return false
  const text = String(pattern.value)
  if (text === PHONE_PATTERN) found.format = "phone"
  else if (text.includes("@")) found.format = "email"
  return text === PHONE_PATTERN || text === EMAIL_PATTERN
}

const isSelf = (expression: Expression): boolean =>
  expression.kind === "answer" && expression.name === SELF

const TURNED: Readonly<Record<string, string>> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=" }

const numberOf = (side: Expression): number =>
  side.kind === "literal" && typeof side.value !== "boolean" && side.value !== ""
    ? Number(side.value)
    : Number.NaN

/** A comparison with a number, the number last. */
function comparisonOf(
  { op, left, right }: Extract<Expression, { kind: "binary" }>,
  use: (subject: Expression, op: string, value: number) => boolean,
): boolean {
  if (Number.isFinite(numberOf(right))) return use(left, op, numberOf(right))
  return Number.isFinite(numberOf(left)) ? use(right, TURNED[op] ?? op, numberOf(left)) : false
}

interface NumberBound {
  subject: Expression
  op: string
  value: number
}

function takeBound(
  { subject, op, value }: NumberBound,
  of: ConstraintOf,
  found: FoundConstraint,
): boolean {
  if (isSelf(subject)) return takeNumber(op, value, of, found)
  if (subject.kind !== "call" || !subject.args[0] || !isSelf(subject.args[0])) return false
  if (subject.name === "count-selected") return takeCount(op, value, found)
  if (subject.name !== "string-length") return false
  const most = op === "<" ? value - 1 : op === "<=" ? value : undefined
  if (most === undefined || most < 1) return false
  found.maxLength = Math.min(most, found.maxLength ?? most)
  return true
}

/** For whole numbers "more than 5" means "from 6"; for others the bound itself is excluded. */
function takeNumber(
  op: string,
  value: number,
  { isWhole }: ConstraintOf,
  found: FoundConstraint,
): boolean {
  const low = (bound: number) => (found.from = Math.max(bound, found.from ?? bound))
  const high = (bound: number) => (found.to = Math.min(bound, found.to ?? bound))
  switch (op) {
    case ">=":
      low(isWhole ? Math.ceil(value) : value)
      return true
    case "<=":
      high(isWhole ? Math.floor(value) : value)
      return true
    case ">":
      low(isWhole ? Math.floor(value) + 1 : value)
      return isWhole
    case "<":
      high(isWhole ? Math.ceil(value) - 1 : value)
      return isWhole
    default:
      return false
  }
}

function takeCount(op: string, value: number, found: FoundConstraint): boolean {
  if (!Number.isInteger(value)) return false
  const least = { ">=": value, ">": value + 1, "=": value }[op]
  const most = { "<=": value, "<": value - 1, "=": value }[op]
  if (least !== undefined) found.min = Math.max(least, found.min ?? least)
  if (most !== undefined) found.max = Math.min(most, found.max ?? most)
  return least !== undefined || most !== undefined
}

/** The answer that this part says is chosen alone, in the ways that forms say it. */
function aloneIn(part: Expression, options: readonly string[]): string | undefined {
  if (part.kind === "call" && part.name === "not") return notTogether(part.args[0], options)
  if (part.kind === "call") return part.name === "if" ? ifAlone(part.args) : undefined
  if (part.kind !== "binary" || part.op !== "or") return undefined
  const [one, other] = isOnlyOne(part.left) ? [part.right, part.left] : [part.left, part.right]
  return one.kind === "call" && one.name === "not" && isOnlyOne(other)
    ? chosenIn(one.args[0])
    : undefined
}

/** `if(selected(., 'none'), count-selected(.) = 1, true())` */
const ifAlone = ([chosen, count, otherwise]: readonly Expression[]): string | undefined =>
  isAlways(otherwise) && isOnlyOne(count) ? chosenIn(chosen) : undefined

/** `not(selected(., 'none') and count-selected(.) > 1)`, or with all the others named. */
function notTogether(part: Expression | undefined, options: readonly string[]): string | undefined {
  if (part?.kind !== "binary" || part.op !== "and") return undefined
  for (const [one, other] of [
    [part.left, part.right],
    [part.right, part.left],
  ] as const) {
    const chosen = chosenIn(one)
    if (chosen === undefined) continue
    if (isMoreThanOne(other)) return chosen
    const named = anyIn(other)
    if (named && options.length > 2 && options.every((each) => each === chosen || named.has(each)))
      return chosen
  }
  return undefined
}

/** Two exclusive answers: `not(selected(., 'yes') and selected(., 'no'))`. */
function areTwo(part: Expression | undefined, options: readonly string[]): boolean {
  if (part?.kind !== "binary" || part.op !== "and" || options.length !== 2) return false
  const named = [chosenIn(part.left), chosenIn(part.right)]
  return options.every((option) => named.includes(option))
}

function chosenIn(part: Expression | undefined): string | undefined {
  if (part?.kind !== "call" || part.name !== "selected") return undefined
  const [subject, value] = part.args
  return subject && isSelf(subject) && value?.kind === "literal" ? String(value.value) : undefined
}

/** Values of `selected(., 'a') or selected(., 'b')`. */
function anyIn(part: Expression): ReadonlySet<string> | undefined {
  if (part.kind === "binary" && part.op === "or") {
    const [left, right] = [anyIn(part.left), anyIn(part.right)]
    return left && right && new Set([...left, ...right])
  }
  const chosen = chosenIn(part)
  return chosen === undefined ? undefined : new Set([chosen])
}

const isAlways = (part: Expression | undefined): boolean =>
  part?.kind === "call" && part.name === "true"

const isOnlyOne = (part: Expression | undefined): boolean =>
  countIs(
    part,
    (op, value) =>
      (op === "=" && value === 1) || (op === "<=" && value === 1) || (op === "<" && value === 2),
  )

const isMoreThanOne = (part: Expression): boolean =>
  countIs(
    part,
    (op, value) =>
      (op === ">" && value === 1) || (op === ">=" && value === 2) || (op === "!=" && value === 1),
  )

function countIs(
  part: Expression | undefined,
  fits: (op: string, value: number) => boolean,
): boolean {
  if (part?.kind !== "binary") return false
  return comparisonOf(part, (subject, op, value) => {
    const isCount = subject.kind === "call" && subject.name === "count-selected"
    return isCount && subject.args.some(isSelf) && fits(op, value)
  })
}
