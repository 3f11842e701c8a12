import { JqError } from "./jq-error.ts"
import { callFunction } from "./jq-functions.ts"
import { type JqExpression, type JqOperator } from "./jq-syntax.ts"
import { isObject, isTrue, OPERATIONS, typeOf } from "./jq-values.ts"

type Results = readonly unknown[]
type ExpressionOf<Kind extends JqExpression["kind"]> = Extract<JqExpression, { kind: Kind }>

/** All results of an expression on a value, e.g. of `.[] | select(.role.id == 4) | .email`. @throws JqError */
export const run = (expression: JqExpression, value: unknown): Results =>
  (RUN[expression.kind] as (expression: JqExpression, value: unknown) => Results)(expression, value)

const RUN: {
  [Kind in JqExpression["kind"]]: (expression: ExpressionOf<Kind>, value: unknown) => Results
} = {
  identity: (_, value) => [value],
  literal: (expression) => [expression.value],
  text: ({ parts }, value) => texts(parts, value),
  member: members,
  slice: slices,
  each: ({ of }, value) => run(of, value).flatMap(elements),
  try: ({ of }, value) => resultsUntilFault(of, value),
  pipe: ({ first, rest }, value) => run(first, value).flatMap((each) => run(rest, each)),
  both: ({ left, right }, value) => [...run(left, value), ...run(right, value)],
  negate: ({ of }, value) => run(of, value).map((each) => OPERATIONS["-"](0, each)),
  if: branches,
  array: ({ of }, value) => [of ? [...run(of, value)] : []],
  object: ({ entries }, value) => objects(entries, value),
  binary: operate,
  call: (expression, value) => callFunction(expression, value, run),
}

/** A failed expression has no results, and `.[]?` of a value that cannot be iterated has none either. */
function resultsUntilFault(of: JqExpression, value: unknown): Results {
  try {
    return run(of, value)
  } catch (error) {
    if (error instanceof JqError) return []
    throw error
  }
}

function branches({ condition, yes, no }: ExpressionOf<"if">, value: unknown): Results {
  return run(condition, value).flatMap((each) => {
    if (isTrue(each)) return run(yes, value)
    return no ? run(no, value) : [value]
  })
}

function texts(parts: readonly (string | JqExpression)[], value: unknown): Results {
  let made = [""]
  for (const part of parts) {
    const results = typeof part === "string" ? [part] : run(part, value).map(textOf)
    made = results.flatMap((result) => made.map((text) => text + result))
  }
  return made
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value ?? null)

function members({ of, name }: ExpressionOf<"member">, value: unknown): Results {
  return run(of, value).flatMap((each) => run(name, value).map((key) => member(each, key)))
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
  return run(of, value).flatMap((each) =>
    ends(to, value).flatMap((end) => ends(from, value).map((start) => slice(each, start, end))),
  )
}

const ends = (of: JqExpression | undefined, value: unknown): Results =>
  of ? run(of, value) : [null]

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
    const pairs = run(key, value).flatMap((name) =>
      run(of, value).map((result) => [keyText(name), result] as const),
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
  return run(right, value).flatMap((b) => run(left, value).map((a) => work(a, b)))
}

function alternative(left: JqExpression, right: JqExpression, value: unknown): Results {
  const found = resultsUntilFault(left, value).filter(isTrue)
  return found.length > 0 ? found : run(right, value)
}

const logical = (
  operator: Extract<JqOperator, "and" | "or">,
  left: JqExpression,
  right: JqExpression,
  value: unknown,
): Results =>
  run(left, value).flatMap((a) =>
    isTrue(a) === (operator === "or") ? [operator === "or"] : run(right, value).map(isTrue),
  )
