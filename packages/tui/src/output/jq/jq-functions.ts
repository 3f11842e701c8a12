import { JqError } from "./jq-error.ts"
import { type JqExpression, type JqFunction } from "./jq-syntax.ts"
import {
  addValues,
  compareValues,
  containsValue,
  isObject,
  isTrue,
  type JqObject,
  keysOf,
  splitText,
  typeOf,
} from "./jq-values.ts"

type Results = readonly unknown[]
/** An argument, worked out on a value. */
type Argument = (value: unknown) => Results
type Call = (value: unknown, argument: Argument, second: Argument) => Results

const cannotCall = (name: JqFunction, value: unknown): never => {
  throw new JqError({ code: "cannotCall", name, value: typeOf(value) })
}
const arrayFor = (name: JqFunction, value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : cannotCall(name, value)
const textFor = (name: JqFunction, value: unknown): string =>
  typeof value === "string" ? value : cannotCall(name, value)
const numberFor = (name: JqFunction, value: unknown): number =>
  typeof value === "number" ? value : cannotCall(name, value)
/** Elements of an array, or values of an object. */
const allOf = (name: JqFunction, value: unknown): readonly unknown[] =>
  isObject(value) ? Object.values(value) : arrayFor(name, value)

/** A function of numbers. */
const numericFunction =
  (name: JqFunction, of: (value: number) => number): Call =>
  (value) => [of(numberFor(name, value))]
/** A function of a text and a text. */
const textFunction =
  (name: JqFunction, of: (text: string, part: string) => unknown): Call =>
  (value, argument) =>
    argument(value).map((part) => of(textFor(name, value), textFor(name, part)))
/** Trimming does not change other values. */
const trimFunction =
  (of: (text: string, part: string) => string): Call =>
  (value, argument) =>
    argument(value).map((part) =>
      typeof value === "string" && typeof part === "string" ? of(value, part) : value,
    )

interface KeyedValue {
  value: unknown
  key: readonly unknown[]
}
/** Sorted by the argument's value for each element; equal ones keep their order. */
const sortedBy = (name: JqFunction, value: unknown, argument: Argument): readonly KeyedValue[] =>
  arrayFor(name, value)
    .map((each) => ({ value: each, key: argument(each) }))
    .toSorted((a, b) => compareValues(a.key, b.key))

function groupsBy(name: JqFunction, value: unknown, argument: Argument): readonly KeyedValue[][] {
  const groups: KeyedValue[][] = []
  for (const each of sortedBy(name, value, argument)) {
    const last = groups.at(-1)
    if (last?.[0] && compareValues(last[0].key, each.key) === 0) last.push(each)
    else groups.push([each])
  }
  return groups
}

const sameValue: Argument = (value) => [value]
const firstsOf = (groups: readonly KeyedValue[][]) => groups.map(([first]) => first?.value)

/** The least or the greatest; of equal ones jq takes the first least and the last greatest. */
const extremeFunction =
  (name: JqFunction, which: "least" | "greatest"): Call =>
  (value, argument) => {
    const sorted = sortedBy(name, value, argument)
    return [(which === "least" ? sorted[0] : sorted.at(-1))?.value ?? null]
  }

function lengthOf(value: unknown): number {
  if (value === null || value === undefined) return 0
  if (typeof value === "string") return Array.from(value).length
  return typeof value === "number" ? Math.abs(value) : allOf("length", value).length
}

const flattenValues = (values: readonly unknown[], depth: number): readonly unknown[] =>
  values.flatMap((each) =>
    Array.isArray(each) && depth > 0 ? flattenValues(each, depth - 1) : [each],
  )

const asText = (value: unknown) =>
  typeof value === "string" ? value : JSON.stringify(value ?? null)

function numberOf(value: unknown): number {
  if (typeof value === "number") return value
  const text = textFor("tonumber", value)
  return /^\s*-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*$/.test(text)
    ? Number(text)
    : cannotCall("tonumber", value)
}

function parseJsonText(value: unknown): unknown {
  try {
    return JSON.parse(textFor("fromjson", value))
  } catch {
    return cannotCall("fromjson", value)
  }
}

const entriesOf = (value: unknown) =>
  isObject(value)
    ? Object.entries(value).map(([key, each]) => ({ key, value: each }))
    : cannotCall("to_entries", value)

const ENTRY_KEYS = ["key", "k", "name", "Name", "Key", "K"]
const ENTRY_VALUES = ["value", "v", "Value", "V"]
const namedMember = (entry: JqObject, names: readonly string[]): unknown => {
  const name = names.find((each) => entry[each] !== undefined && entry[each] !== null)
  return name === undefined ? null : entry[name]
}

function objectOf(entries: unknown): JqObject {
  return Object.fromEntries(
    arrayFor("from_entries", entries).map((entry) => {
      if (!isObject(entry)) return cannotCall("from_entries", entry)
      const key = namedMember(entry, ENTRY_KEYS)
      return [asText(key), "value" in entry ? entry["value"] : namedMember(entry, ENTRY_VALUES)]
    }),
  )
}

const joinParts = (value: unknown, by: unknown): string =>
  arrayFor("join", value)
    .map((part) =>
      part === null ? "" : typeof part === "object" ? cannotCall("join", part) : asText(part),
    )
    .join(textFor("join", by))

const hasKey = (value: unknown, key: unknown): boolean => {
  if (isObject(value) && typeof key === "string") return Object.hasOwn(value, key)
  if (Array.isArray(value) && typeof key === "number") return key >= 0 && key < value.length
  return cannotCall("has", value)
}

/** Flags have their jq meaning, as far as JavaScript supports them. */
function matchesPattern(value: unknown, pattern: unknown, flags: unknown): boolean {
  const known = asText(flags ?? "")
    .replaceAll(/[^imsx]/g, "")
    .replace("x", "")
  try {
    return new RegExp(textFor("test", pattern), `u${known}`).test(textFor("test", value))
  } catch (error) {
    if (error instanceof SyntaxError) return cannotCall("test", pattern)
    throw error
  }
}

const numbersFrom = (from: unknown, to: unknown): Results => {
  const start = numberFor("range", from)
  const count = Math.max(0, Math.ceil(numberFor("range", to) - start))
  return Array.from({ length: count }, (_, i) => start + i)
}

const mapValues = (value: unknown, argument: Argument): unknown =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, each]) => {
          const results = argument(each)
          return results.length > 0 ? [[key, results[0]] as const] : []
        }),
      )
    : arrayFor("map_values", value).flatMap((each) => argument(each).slice(0, 1))

const ofCase = (name: JqFunction, letters: RegExp, of: (letter: string) => string): Call => {
  return (value) => [textFor(name, value).replaceAll(letters, of)]
}

const CALLS: Record<JqFunction, Call> = {
  add: (value) => [allOf("add", value).reduce(addValues, null)],
  all: (value, argument) => [allOf("all", value).every((each) => argument(each).every(isTrue))],
  any: (value, argument) => [allOf("any", value).some((each) => argument(each).some(isTrue))],
  ascii_downcase: ofCase("ascii_downcase", /[A-Z]/g, (letter) => letter.toLowerCase()),
  ascii_upcase: ofCase("ascii_upcase", /[a-z]/g, (letter) => letter.toUpperCase()),
  ceil: numericFunction("ceil", Math.ceil),
  contains: (value, argument) => argument(value).map((part) => containsValue(value, part)),
  empty: () => [],
  endswith: textFunction("endswith", (text, part) => text.endsWith(part)),
  first: (value, argument) => argument(value).slice(0, 1),
  flatten: (value, argument) =>
    argument(value).map((depth) =>
      flattenValues(arrayFor("flatten", value), numberFor("flatten", depth)),
    ),
  floor: numericFunction("floor", Math.floor),
  from_entries: (value) => [objectOf(value)],
  fromjson: (value) => [parseJsonText(value)],
  group_by: (value, argument) => [
    groupsBy("group_by", value, argument).map((group) => group.map((each) => each.value)),
  ],
  has: (value, argument) => argument(value).map((key) => hasKey(value, key)),
  join: (value, argument) => argument(value).map((by) => joinParts(value, by)),
  keys: (value) => [isObject(value) ? keysOf(value) : arrayFor("keys", value).map((_, i) => i)],
  last: (value, argument) => argument(value).slice(-1),
  length: (value) => [lengthOf(value)],
  limit: (value, argument, second) =>
    argument(value).flatMap((count) =>
      second(value).slice(0, Math.max(0, numberFor("limit", count))),
    ),
  ltrimstr: trimFunction((text, part) => (text.startsWith(part) ? text.slice(part.length) : text)),
  map: (value, argument) => [allOf("map", value).flatMap(argument)],
  map_values: (value, argument) => [mapValues(value, argument)],
  max: extremeFunction("max", "greatest"),
  max_by: extremeFunction("max_by", "greatest"),
  min: extremeFunction("min", "least"),
  min_by: extremeFunction("min_by", "least"),
  not: (value) => [!isTrue(value)],
  range: (value, argument, second) =>
    argument(value).flatMap((from) => second(value).flatMap((to) => numbersFrom(from, to))),
  reverse: (value) => [
    typeof value === "string" || value === null
      ? Array.from(value ?? "")
          .toReversed()
          .join("")
      : arrayFor("reverse", value).toReversed(),
  ],
  // Halves go away from zero, as in C.
  round: numericFunction("round", (value) => Math.sign(value) * Math.round(Math.abs(value))),
  rtrimstr: trimFunction((text, part) =>
    part !== "" && text.endsWith(part) ? text.slice(0, -part.length) : text,
  ),
  select: (value, argument) => argument(value).flatMap((each) => (isTrue(each) ? [value] : [])),
  sort: (value) => [sortedBy("sort", value, sameValue).map((each) => each.value)],
  sort_by: (value, argument) => [sortedBy("sort_by", value, argument).map((each) => each.value)],
  split: textFunction("split", splitText),
  startswith: textFunction("startswith", (text, part) => text.startsWith(part)),
  test: (value, argument, second) =>
    argument(value).flatMap((pattern) =>
      second(value).map((flags) => matchesPattern(value, pattern, flags)),
    ),
  to_entries: (value) => [entriesOf(value)],
  tojson: (value) => [JSON.stringify(value ?? null)],
  tonumber: (value) => [numberOf(value)],
  tostring: (value) => [asText(value)],
  type: (value) => [typeOf(value)],
  unique: (value) => [firstsOf(groupsBy("unique", value, sameValue))],
  unique_by: (value, argument) => [firstsOf(groupsBy("unique_by", value, argument))],
  values: (value) => (value === null || value === undefined ? [] : [value]),
  with_entries: (value, argument) => [objectOf(entriesOf(value).flatMap(argument))],
}

/** Defaults of a missing first argument. */
const DEFAULTS: Partial<Record<JqFunction, Argument>> = {
  first: (value) => [valueAtIndex("first", value, 0)],
  last: (value) => [valueAtIndex("last", value, -1)],
  flatten: () => [Infinity],
}
const valueAtIndex = (name: JqFunction, value: unknown, at: number): unknown =>
  value === null ? null : (arrayFor(name, value).at(at) ?? null)

type Expressions = Extract<JqExpression, { kind: "call" }>

/** A function's results; `run` works its arguments out. */
export function callFunction(
  { name, arguments: given }: Expressions,
  value: unknown,
  run: (expression: JqExpression, value: unknown) => Results,
): Results {
  const [first, second] = given.map(
    (each): Argument =>
      (of) =>
        run(each, of),
  )
  // `range(5)` begins at 0: its one argument is the end.
  if (name === "range" && first && !second) return CALLS.range(value, () => [0], first)
  return CALLS[name](value, first ?? DEFAULTS[name] ?? sameValue, second ?? (() => [null]))
}
