import { JqError } from "./jq-error.ts"
import { callFunction } from "./jq-functions.ts"
import { type JqExpression, type JqOperator } from "./jq-syntax.ts"
import { isObject, isTrue, OPERATIONS, typeOf } from "./jq-values.ts"

type Results = readonly unknown[]
type ExpressionOf<Kind extends JqExpression["kind"]> = Extract<JqExpression, { kind: Kind }>

/** All results of an expression on a value, e.g. of `.[] | select(.role.id == 4) | .email`. @throws JqError */
export const runJq = (expression: JqExpression, value: unknown): Results =>
  (RUN[expression.kind] as (expression: JqExpression, value: unknown) => Results)(expression, value)

const RUN: {
  [Kind in JqExpression["kind"]]: (expression: ExpressionOf<Kind>, value: unknown) => Results
} = {
  identity: (_, value) => [value],
  literal: (expression) => [expression.value],
  text: ({ parts }, value) => texts(parts, value),
  member: members,
  slice: slices,
  each: ({ of }, value) => runJq(of, value).flatMap(elements),
  try: ({ of }, value) => resultsUntilFault(of, value),
  pipe: ({ first, rest }, value) => runJq(first, value).flatMap((each) => runJq(rest, each)),
  both: ({ left, right }, value) => [...runJq(left, value), ...runJq(right, value)],
  negate: ({ of }, value) => runJq(of, value).map((each) => OPERATIONS["-"](0, each)),
  if: branches,
  array: ({ of }, value) => [of ? [...runJq(of, value)] : []],
  object: ({ entries }, value) => objects(entries, value),
  binary: operate,
  call: (expression, value) => callFunction(expression, value, runJq),
}

/** A failed expression has no results, and `.[]?` of a value that cannot be iterated has none either. */
function resultsUntilFault(of: JqExpression, value: unknown): Results {
  try {
    return runJq(of, value)
  } catch (error) {
    if (error instanceof JqError) return []
    throw error
  }
}

function branches({ condition, yes, no }: ExpressionOf<"if">, value: unknown): Results {
  return runJq(condition, value).flatMap((each) => {
    if (isTrue(each)) return runJq(yes, value)
    return no ? runJq(no, value) : [value]
  })
}

function texts(parts: readonly (string | JqExpression)[], value: unknown): Results {
  let made = [""]
  for (const part of parts) {
    const results = typeof part === "string" ? [part] : runJq(part, value).map(textOf)
    made = results.flatMap((result) => made.map((text) => text + result))
  }
  return made
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value ?? null)

function members({ of, name }: ExpressionOf<"member">, value: unknown): Results {
  return runJq(of, value).flatMap((each) => runJq(name, value).map((key) => member(each, key)))
}

function member(of: unknown, key: unknown): unknown {
  if (of === null || of === undefined) return null
  if (isObject(of) && typeof key === "string") return Object.hasOwn(of, key) ? of[key] : null
  if (Array.isArray(of) && typeof key === "number") return of.at(Math.floor(key)) ?? null
  throw new JqError({
    code: "cannotIndex",
    value: typeOf(of),
    key: typeof key === "string" ? `.${key}` : textOf(key),
  })
}

function slices({ of, from, to }: ExpressionOf<"slice">, value: unknown): Results {
  return runJq(of, value).flatMap((each) =>
    boundResults(to, value).flatMap((end) =>
      boundResults(from, value).map((start) => slice(each, start, end)),
    ),
  )
}

const boundResults = (of: JqExpression | undefined, value: unknown): Results =>
  of ? runJq(of, value) : [null]

function slice(of: unknown, from: unknown, to: unknown): unknown {
  const start = typeof from === "number" ? Math.floor(from) : undefined
  const end = typeof to === "number" ? Math.ceil(to) : undefined
  if (of === null || of === undefined) return null
  if (typeof of === "string") return Array.from(of).slice(start, end).join("")
  if (Array.isArray(of)) return of.slice(start, end)
  throw new JqError({ code: "cannotIndex", value: typeOf(of), key: "[:]" })
}

function elements(of: unknown): Results {
  if (Array.isArray(of)) return of
  if (isObject(of)) return Object.values(of)
  throw new JqError({ code: "cannotIterate", value: typeOf(of) })
}

/** An entry with several results makes several objects. */
function objects(entries: ExpressionOf<"object">["entries"], value: unknown): Results {
  let made: readonly Readonly<Record<string, unknown>>[] = [{}]
  for (const [key, of] of entries) {
    const pairs = runJq(key, value).flatMap((name) =>
      runJq(of, value).map((result) => [keyText(name), result] as const),
    )
    made = made.flatMap((object) => pairs.map(([name, result]) => ({ ...object, [name]: result })))
  }
  return made
}

function keyText(key: unknown): string {
  if (typeof key === "string") return key
  throw new JqError({ code: "cannotIndex", value: "object", key: textOf(key) })
}

/** jq works out the right side first; `and`, `or` and `//` look at the left one first. */
function operate({ operator, left, right }: ExpressionOf<"binary">, value: unknown): Results {
  if (operator === "//") return alternative(left, right, value)
  if (operator === "and" || operator === "or") return logical(operator, left, right, value)
  const work = OPERATIONS[operator]
  return runJq(right, value).flatMap((b) => runJq(left, value).map((a) => work(a, b)))
}

function alternative(left: JqExpression, right: JqExpression, value: unknown): Results {
  const found = resultsUntilFault(left, value).filter(isTrue)
  return found.length > 0 ? found : runJq(right, value)
}

const logical = (
  operator: Extract<JqOperator, "and" | "or">,
  left: JqExpression,
  right: JqExpression,
  value: unknown,
): Results =>
  runJq(left, value).flatMap((a) =>
    isTrue(a) === (operator === "or") ? [operator === "or"] : runJq(right, value).map(isTrue),
  )
