import { JqError, type JqExpression, type JqFunction, type JqOperator } from "./jq-syntax.ts"
import { parseJq } from "./parse-jq.ts"

const isTrue = (value: unknown) => value !== null && value !== false && value !== undefined
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const nameOf = (value: unknown): string => {
  if (value === null) return "null"
  return Array.isArray(value) ? "array" : typeof value
}
const cannot = (what: string, value: unknown): never => {
  throw new JqError(`cannot ${what}: ${nameOf(value)}`)
}

/** All results of an expression on a value, e.g. of `.[] | select(.role.id == 4) | .email`. @throws JqError */
export function runJq(source: string, value: unknown): readonly unknown[] {
  return run(parseJq(source), value)
}

function run(expression: JqExpression, value: unknown): readonly unknown[] {
  switch (expression.kind) {
    case "identity":
      return [value]
    case "literal":
      return [expression.value]
    case "member":
      return run(expression.of, value).map((of) => member(of, expression.name))
    case "each":
      return run(expression.of, value).flatMap(elements)
    case "pipe":
      return run(expression.first, value).flatMap((each) => run(expression.rest, each))
    case "both":
      return [...run(expression.left, value), ...run(expression.right, value)]
    case "array":
      return [expression.of ? [...run(expression.of, value)] : []]
    case "object":
      return objects(expression.entries, value)
    case "binary":
      return run(expression.left, value).flatMap((left) =>
        run(expression.right, value).map((right) => operate(expression.operator, left, right)),
      )
    case "call":
      return call(expression.name, expression.argument, value)
  }
}

function member(of: unknown, name: string | number): unknown {
  if (of === null || of === undefined) return null
  if (typeof name === "number")
    return Array.isArray(of) ? (of.at(name) ?? null) : cannot("index", of)
  if (!isObject(of)) return cannot(`read .${name} of`, of)
  return Object.hasOwn(of, name) ? of[name] : null
}

function elements(of: unknown): readonly unknown[] {
  if (Array.isArray(of)) return of
  return isObject(of) ? Object.values(of) : cannot("walk through", of)
}

/** An entry with several results makes several objects. */
function objects(
  entries: readonly (readonly [string, JqExpression])[],
  value: unknown,
): readonly unknown[] {
  let made: Record<string, unknown>[] = [{}]
  for (const [name, of] of entries) {
    const results = run(of, value)
    made = made.flatMap((object) => results.map((result) => ({ ...object, [name]: result })))
  }
  return made
}

/** jq's order of kinds: null, booleans, numbers, texts, arrays, objects. */
const RANKS = ["null", "boolean", "number", "string", "array", "object"]

function compare(left: unknown, right: unknown): number {
  const ranks = RANKS.indexOf(nameOf(left)) - RANKS.indexOf(nameOf(right))
  if (ranks !== 0) return ranks
  if (typeof left === "number" && typeof right === "number") return left - right
  const [a, b] =
    typeof left === "string" ? [left, String(right)] : [JSON.stringify(left), JSON.stringify(right)]
  if (a === b) return 0
  return a < b ? -1 : 1
}

const OPERATIONS: Record<JqOperator, (left: unknown, right: unknown) => unknown> = {
  or: (left, right) => isTrue(left) || isTrue(right),
  and: (left, right) => isTrue(left) && isTrue(right),
  "==": (left, right) => compare(left, right) === 0,
  "!=": (left, right) => compare(left, right) !== 0,
  "<": (left, right) => compare(left, right) < 0,
  "<=": (left, right) => compare(left, right) <= 0,
  ">": (left, right) => compare(left, right) > 0,
  ">=": (left, right) => compare(left, right) >= 0,
  "+": add,
  "-": (left, right) =>
    typeof left === "number" && typeof right === "number" ? left - right : cannot("subtract", left),
}
const operate = (operator: JqOperator, left: unknown, right: unknown) =>
  OPERATIONS[operator](left, right)

function add(left: unknown, right: unknown): unknown {
  if (left === null) return right
  if (right === null) return left
  if (typeof left === "number" && typeof right === "number") return left + right
  if (typeof left === "string" && typeof right === "string") return left + right
  if (Array.isArray(left) && Array.isArray(right)) return [...left, ...right]
  if (isObject(left) && isObject(right)) return { ...left, ...right }
  return cannot("add", left)
}

const arrayOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : cannot("use as an array", value)
const textOf = (value: unknown): string =>
  typeof value === "string" ? value : cannot("use as a text", value)

function lengthOf(value: unknown): number {
  if (value === null) return 0
  if (typeof value === "string") return Array.from(value).length
  return typeof value === "number" ? Math.abs(value) : elements(value).length
}

const uniqueOf = (value: unknown) =>
  arrayOf(value)
    .toSorted(compare)
    .filter((each, i, all) => i === 0 || compare(each, all[i - 1]) !== 0)

type Call = (value: unknown, argument: (of: unknown) => readonly unknown[]) => readonly unknown[]

const CALLS: Record<JqFunction, Call> = {
  length: (value) => [lengthOf(value)],
  keys: (value) => [
    isObject(value) ? Object.keys(value).toSorted() : arrayOf(value).map((_, i) => i),
  ],
  not: (value) => [!isTrue(value)],
  first: (value) => [arrayOf(value)[0] ?? null],
  last: (value) => [arrayOf(value).at(-1) ?? null],
  add: (value) => [arrayOf(value).reduce(add, null)],
  unique: (value) => [uniqueOf(value)],
  sort: (value) => [arrayOf(value).toSorted(compare)],
  tostring: (value) => [typeof value === "string" ? value : JSON.stringify(value)],
  select: (value, argument) => argument(value).flatMap((each) => (isTrue(each) ? [value] : [])),
  map: (value, argument) => [arrayOf(value).flatMap(argument)],
  sort_by: (value, argument) => [
    arrayOf(value).toSorted((a, b) => compare(argument(a)[0], argument(b)[0])),
  ],
  group_by: (value, argument) => [groups(arrayOf(value), (each) => argument(each)[0])],
  contains: (value, argument) =>
    argument(value).map((part) =>
      Array.isArray(value)
        ? value.some((each) => compare(each, part) === 0)
        : textOf(value).includes(textOf(part)),
    ),
  startswith: (value, argument) =>
    argument(value).map((part) => textOf(value).startsWith(textOf(part))),
  has: (value, argument) =>
    argument(value).map((name) => isObject(value) && Object.hasOwn(value, textOf(name))),
  join: (value, argument) =>
    argument(value).map((by) => arrayOf(value).map(partOf).join(textOf(by))),
}

const partOf = (value: unknown) =>
  value === null ? "" : typeof value === "string" ? value : JSON.stringify(value)

function groups(
  values: readonly unknown[],
  keyOf: (value: unknown) => unknown,
): readonly unknown[] {
  const byKey = Map.groupBy(values, (value) => JSON.stringify(keyOf(value)))
  return [...byKey.values()].toSorted((a, b) => compare(keyOf(a[0]), keyOf(b[0])))
}

const call = (name: JqFunction, argument: JqExpression | undefined, value: unknown) =>
  CALLS[name](value, (of) => (argument ? run(argument, of) : []))
