import { JqError } from "./jq-error.ts"
import { callFunction } from "./jq-functions.ts"
import { formatValue } from "./jq-formats.ts"
import { deletePaths, pathsOf } from "./jq-paths.ts"
import type { JqExpression } from "./jq-syntax.ts"
import { isObject, isTrue, OPERATIONS, typeOf } from "./jq-values.ts"

type Results = readonly unknown[]
type ExpressionOf<Kind extends JqExpression["kind"]> = Extract<JqExpression, { kind: Kind }>

/** Values of variables. */
export type Scope = ReadonlyMap<string, unknown>
export type RunJq = (expression: JqExpression, value: unknown, scope?: Scope) => Results

/** All results of an expression on a value, e.g. of `.[] | select(.role.id == 4) | .email`. @throws JqError */
export const runJq: RunJq = (expression, value, scope = NO_VARIABLES) =>
  (RUN[expression.kind] as RunJq)(expression, value, scope)

const NO_VARIABLES: Scope = new Map()

const RUN: {
  [Kind in JqExpression["kind"]]: (
    expression: ExpressionOf<Kind>,
    value: unknown,
    scope: Scope,
  ) => Results
} = {
  identity: (_, value) => [value],
  literal: (expression) => [expression.value],
  text: ({ parts }, value, scope) => texts(parts, value, scope),
  member: members,
  slice: slices,
  each: ({ of }, value, scope) => runJq(of, value, scope).flatMap(elements),
  try: ({ of }, value, scope) => resultsUntilFault(of, value, scope),
  pipe: ({ first, rest }, value, scope) =>
    runJq(first, value, scope).flatMap((each) => runJq(rest, each, scope)),
  both: ({ left, right }, value, scope) => [
    ...runJq(left, value, scope),
    ...runJq(right, value, scope),
  ],
  negate: ({ of }, value, scope) => runJq(of, value, scope).map((each) => OPERATIONS["-"](0, each)),
  if: branches,
  array: ({ of }, value, scope) => [of ? [...runJq(of, value, scope)] : []],
  object: ({ entries }, value, scope) => objects(entries, value, scope),
  binary: operate,
  call: (expression, value, scope) =>
    callFunction(expression, value, (each, of) => runJq(each, of, scope)),
  variable: ({ name }, _, scope) => [scope.get(name)],
  bind: ({ of, name, rest }, value, scope) =>
    runJq(of, value, scope).flatMap((each) => runJq(rest, value, new Map(scope).set(name, each))),
  delete: ({ paths }, value, scope) => [
    deletePaths(value, pathsOf(paths, value, { scope, run: runJq })),
  ],
  format: ({ name }, value) => [formatValue(name, value)],
}

/** A failed expression has no results, and `.[]?` of a value that cannot be iterated has none either. */
function resultsUntilFault(of: JqExpression, value: unknown, scope: Scope): Results {
  try {
    return runJq(of, value, scope)
  } catch (error) {
    if (error instanceof JqError) return []
    throw error
  }
}

function branches(
  { condition, yes, no }: ExpressionOf<"if">,
  value: unknown,
  scope: Scope,
): Results {
  return runJq(condition, value, scope).flatMap((each) => {
    if (isTrue(each)) return runJq(yes, value, scope)
    return no ? runJq(no, value, scope) : [value]
  })
}

function texts(parts: readonly (string | JqExpression)[], value: unknown, scope: Scope): Results {
  let made = [""]
  for (const part of parts) {
    const results = typeof part === "string" ? [part] : runJq(part, value, scope).map(textOf)
    made = results.flatMap((result) => made.map((text) => text + result))
  }
  return made
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value ?? null)

function members({ of, name }: ExpressionOf<"member">, value: unknown, scope: Scope): Results {
  return runJq(of, value, scope).flatMap((each) =>
    runJq(name, value, scope).map((key) => member(each, key)),
  )
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

function slices({ of, from, to }: ExpressionOf<"slice">, value: unknown, scope: Scope): Results {
  return runJq(of, value, scope).flatMap((each) =>
    boundResults(to, value, scope).flatMap((end) =>
      boundResults(from, value, scope).map((start) => slice(each, start, end)),
    ),
  )
}

const boundResults = (of: JqExpression | undefined, value: unknown, scope: Scope): Results =>
  of ? runJq(of, value, scope) : [null]

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
function objects(
  entries: ExpressionOf<"object">["entries"],
  value: unknown,
  scope: Scope,
): Results {
  let made: readonly Readonly<Record<string, unknown>>[] = [{}]
  for (const [key, of] of entries) {
    const pairs = runJq(key, value, scope).flatMap((name) =>
      runJq(of, value, scope).map((result) => [keyText(name), result] as const),
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
function operate(
  { operator, left, right }: ExpressionOf<"binary">,
  value: unknown,
  scope: Scope,
): Results {
  if (operator === "//") return alternative(left, right, value, scope)
  if (operator === "and" || operator === "or")
    return logical({ operator, left, right }, value, scope)
  const work = OPERATIONS[operator]
  return runJq(right, value, scope).flatMap((b) => runJq(left, value, scope).map((a) => work(a, b)))
}

function alternative(
  left: JqExpression,
  right: JqExpression,
  value: unknown,
  scope: Scope,
): Results {
  const found = resultsUntilFault(left, value, scope).filter(isTrue)
  return found.length > 0 ? found : runJq(right, value, scope)
}

const logical = (
  { operator, left, right }: Omit<ExpressionOf<"binary">, "kind">,
  value: unknown,
  scope: Scope,
): Results =>
  runJq(left, value, scope).flatMap((a) =>
    isTrue(a) === (operator === "or")
      ? [operator === "or"]
      : runJq(right, value, scope).map(isTrue),
  )
