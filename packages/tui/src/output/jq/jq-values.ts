import { JqError } from "./jq-error.ts"
import { type JqOperator } from "./jq-syntax.ts"

export type JqObject = Readonly<Record<string, unknown>>

export const isTrue = (value: unknown) => value !== null && value !== false && value !== undefined
export const isObject = (value: unknown): value is JqObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

export const typeOf = (value: unknown): string => {
  if (value === null || value === undefined) return "null"
  return Array.isArray(value) ? "array" : typeof value
}

/** jq's order of kinds: null, false, true, numbers, texts, arrays, objects. */
const RANKS = ["null", "boolean", "number", "string", "array", "object"]

const orderOf = (left: string | number, right: string | number) =>
  left === right ? 0 : left < right ? -1 : 1

/** By code points: a comparison of JavaScript goes by halves of them. */
function compareTexts(left: string, right: string): number {
  for (let at = 0; at < left.length && at < right.length; at++) {
    if (left[at] === right[at]) continue
    return orderOf(left.codePointAt(at) ?? 0, right.codePointAt(at) ?? 0)
  }
  return left.length - right.length
}

function compareArrays(left: readonly unknown[], right: readonly unknown[]): number {
  for (let at = 0; at < left.length && at < right.length; at++) {
    const order = compareValues(left[at], right[at])
    if (order !== 0) return order
  }
  return left.length - right.length
}

export const keysOf = (object: JqObject) => Object.keys(object).toSorted(compareTexts)

function compareObjects(left: JqObject, right: JqObject): number {
  const keys = keysOf(left)
  return (
    compareArrays(keys, keysOf(right)) ||
    compareArrays(
      keys.map((key) => left[key]),
      keys.map((key) => right[key]),
    )
  )
}

export function compareValues(left: unknown, right: unknown): number {
  const ranks = RANKS.indexOf(typeOf(left)) - RANKS.indexOf(typeOf(right))
  if (ranks !== 0) return ranks
  if (typeof left === "string" && typeof right === "string") return compareTexts(left, right)
  if (Array.isArray(left) && Array.isArray(right)) return compareArrays(left, right)
  if (isObject(left) && isObject(right)) return compareObjects(left, right)
  return orderOf(Number(left ?? 0), Number(right ?? 0))
}

const cannotOperate = (operator: JqOperator, left: unknown, right: unknown): never => {
  throw new JqError({
    code: "cannotOperate",
    operator,
    left: typeOf(left),
    right: typeOf(right),
  })
}

export function addValues(left: unknown, right: unknown): unknown {
  if (left === null) return right
  if (right === null) return left
  if (typeof left === "number" && typeof right === "number") return left + right
  if (typeof left === "string" && typeof right === "string") return left + right
  if (Array.isArray(left) && Array.isArray(right)) return [...left, ...right] as unknown[]
  if (isObject(left) && isObject(right)) return { ...left, ...right }
  return cannotOperate("+", left, right)
}

function subtract(left: unknown, right: unknown): unknown {
  if (typeof left === "number" && typeof right === "number") return left - right
  if (Array.isArray(left) && Array.isArray(right))
    return left.filter((each) => !right.some((other) => compareValues(each, other) === 0))
  return cannotOperate("-", left, right)
}

/** A text that is repeated no times is null, as jq has it. */
function multiply(left: unknown, right: unknown): unknown {
  if (typeof left === "number" && typeof right === "number") return left * right
  if (typeof left === "string" && typeof right === "number")
    return right > 0 ? left.repeat(Math.max(1, Math.floor(right))) : null
  if (isObject(left) && isObject(right)) return merge(left, right)
  return cannotOperate("*", left, right)
}

const merge = (left: JqObject, right: JqObject): JqObject => {
  const merged: Record<string, unknown> = { ...left }
  for (const [key, value] of Object.entries(right)) {
    const before = Object.hasOwn(left, key) ? left[key] : undefined
    merged[key] = isObject(before) && isObject(value) ? merge(before, value) : value
  }
  return merged
}

const notZero = (value: number): number => {
  if (value === 0) throw new JqError({ code: "byZero" })
  return value
}

export const splitText = (text: string, by: string): readonly string[] =>
  text === "" ? [] : text.split(by)

function divide(left: unknown, right: unknown): unknown {
  if (typeof left === "number" && typeof right === "number") return left / notZero(right)
  if (typeof left === "string" && typeof right === "string") return splitText(left, right)
  return cannotOperate("/", left, right)
}

const remainder = (left: unknown, right: unknown): unknown =>
  typeof left === "number" && typeof right === "number"
    ? // Adding nothing makes a zero below zero a plain one.
      (Math.trunc(left) % notZero(Math.abs(Math.trunc(right)))) + 0
    : cannotOperate("%", left, right)

export const OPERATIONS: Record<
  Exclude<JqOperator, "//" | "or" | "and">,
  (left: unknown, right: unknown) => unknown
> = {
  "==": (left, right) => compareValues(left, right) === 0,
  "!=": (left, right) => compareValues(left, right) !== 0,
  "<": (left, right) => compareValues(left, right) < 0,
  "<=": (left, right) => compareValues(left, right) <= 0,
  ">": (left, right) => compareValues(left, right) > 0,
  ">=": (left, right) => compareValues(left, right) >= 0,
  "+": addValues,
  "-": subtract,
  "*": multiply,
  "/": divide,
  "%": remainder,
}

/** Whether `part` is in `whole`: in a text, in an array, under each key of an object; else whether they are the same. */
export function containsValue(whole: unknown, part: unknown): boolean {
  if (typeof whole === "string" && typeof part === "string") return whole.includes(part)
  if (Array.isArray(whole) && Array.isArray(part))
    return part.every((each) => whole.some((other) => canContain(other, each)))
  if (isObject(whole) && isObject(part))
    return Object.entries(part).every(
      ([key, each]) => Object.hasOwn(whole, key) && canContain(whole[key], each),
    )
  if (typeOf(whole) === typeOf(part)) return compareValues(whole, part) === 0
  throw new JqError({ code: "cannotCall", name: "contains", value: typeOf(whole) })
}

const canContain = (whole: unknown, part: unknown) =>
  typeOf(whole) === typeOf(part) && containsValue(whole, part)
