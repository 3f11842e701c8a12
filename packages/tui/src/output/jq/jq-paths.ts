import { JqError } from "./jq-error.ts"
import type { JqExpression } from "./jq-syntax.ts"
import { compareValues, isObject, isTrue, type JqObject, typeOf } from "./jq-values.ts"

type Key = string | number
/** Keys from the value inwards. */
type Path = readonly Key[]

type Scope = ReadonlyMap<string, unknown>
interface Evaluation {
  scope: Scope
  /** All results of an expression on a value. */
  run: (expression: JqExpression, value: unknown, scope: Scope) => readonly unknown[]
}

function valueAt(value: unknown, path: Path): unknown {
  let at = value
  for (const key of path) {
    if (Array.isArray(at) && typeof key === "number") at = at.at(key) ?? null
    else if (isObject(at) && typeof key === "string") at = Object.hasOwn(at, key) ? at[key] : null
    else if (at === null || at === undefined) return null
    else throw cannotIndex(at, key)
  }
  return at
}

const cannotIndex = (value: unknown, key: unknown) =>
  new JqError({
    code: "cannotIndex",
    value: typeOf(value),
    key: typeof key === "string" ? `.${key}` : JSON.stringify(key ?? null),
  })

function keyOf(of: unknown, key: unknown): Key {
  if (typeof key === "string" || typeof key === "number") return key
  throw cannotIndex(of, key)
}

/** Keys of all elements. */
function keysWithin(of: unknown): readonly Key[] {
  if (Array.isArray(of)) return of.map((_, at) => at)
  if (isObject(of)) return Object.keys(of)
  throw new JqError({ code: "cannotIterate", value: typeOf(of) })
}

type ExpressionOf<Kind extends JqExpression["kind"]> = Extract<JqExpression, { kind: Kind }>
type ReadPaths<Kind extends JqExpression["kind"]> = (
  expression: ExpressionOf<Kind>,
  value: unknown,
  evaluation: Evaluation,
) => readonly Path[]

/** Places that an expression names in a value: `.a`, `.[]`, `.[] | select(…)`, several by commas. @throws JqError for any other */
export function pathsOf(
  expression: JqExpression,
  value: unknown,
  evaluation: Evaluation,
): readonly Path[] {
  const read = PATHS[expression.kind] as ReadPaths<JqExpression["kind"]> | undefined
  if (!read) throw new JqError({ code: "cannotCall", name: "del", value: expression.kind })
  return read(expression, value, evaluation)
}

/** Expressions that name places. */
const PATHS: { readonly [Kind in JqExpression["kind"]]?: ReadPaths<Kind> } = {
  identity: () => [[]],
  member: ({ of, name }, value, evaluation) =>
    pathsOf(of, value, evaluation).flatMap((path) =>
      evaluation
        .run(name, value, evaluation.scope)
        .map((key) => [...path, keyOf(valueAt(value, path), key)]),
    ),
  each: ({ of }, value, evaluation) =>
    pathsOf(of, value, evaluation).flatMap((path) =>
      keysWithin(valueAt(value, path)).map((key) => [...path, key]),
    ),
  pipe: ({ first, rest }, value, evaluation) =>
    pathsOf(first, value, evaluation).flatMap((path) =>
      pathsOf(rest, valueAt(value, path), evaluation).map((inner) => [...path, ...inner]),
    ),
  both: ({ left, right }, value, evaluation) => [
    ...pathsOf(left, value, evaluation),
    ...pathsOf(right, value, evaluation),
  ],
  try: ({ of }, value, evaluation) => pathsUntilFault(() => pathsOf(of, value, evaluation)),
  if: ({ condition, yes, no }, value, evaluation) =>
    evaluation.run(condition, value, evaluation.scope).flatMap((each) => {
      if (isTrue(each)) return pathsOf(yes, value, evaluation)
      return no ? pathsOf(no, value, evaluation) : [[]]
    }),
  bind: ({ of, name, rest }, value, { run, scope }) =>
    run(of, value, scope).flatMap((each) =>
      pathsOf(rest, value, { run, scope: new Map(scope).set(name, each) }),
    ),
  call: callPaths,
}

/** `select(…)` keeps its place or has none, and `empty` has none. */
function callPaths(
  { name, arguments: given }: ExpressionOf<"call">,
  value: unknown,
  { run, scope }: Evaluation,
): readonly Path[] {
  const [condition] = given
  if (name === "empty") return []
  if (name === "select" && condition)
    return run(condition, value, scope)
      .filter(isTrue)
      .map(() => [])
  throw new JqError({ code: "cannotCall", name: "del", value: name })
}

function pathsUntilFault(read: () => readonly Path[]): readonly Path[] {
  try {
    return read()
  } catch (error) {
    if (error instanceof JqError) return []
    throw error
  }
}

/** The value without these places; the last ones go first, so that indexes of others stay right. */
export const deletePaths = (value: unknown, paths: readonly Path[]): unknown =>
  paths
    .map((path) => fromStart(value, path))
    .toSorted((one, other) => compareValues(other, one))
    .filter((path, at, all) => at === 0 || compareValues(all[at - 1], path) !== 0)
    .reduce(deletePath, value)

/** The path with indexes that are counted from the start. */
function fromStart(value: unknown, path: Path): Path {
  return path.map((key, at) => {
    if (typeof key !== "number") return key
    const of = valueAt(value, path.slice(0, at))
    const index = Math.floor(key)
    return index < 0 && Array.isArray(of) ? of.length + index : index
  })
}

function deletePath(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined || value === null || value === undefined) return null
  if (Array.isArray(value) && typeof key === "number") return deleteElement(value, key, rest)
  if (isObject(value) && typeof key === "string") return deleteMember(value, key, rest)
  throw cannotIndex(value, key)
}

function deleteElement(of: readonly unknown[], at: number, rest: Path): unknown {
  if (at < 0 || at >= of.length) return of
  return rest.length === 0 ? of.toSpliced(at, 1) : of.with(at, deletePath(of[at], rest))
}

function deleteMember(of: JqObject, key: string, rest: Path): unknown {
  if (!Object.hasOwn(of, key)) return of
  if (rest.length > 0) return { ...of, [key]: deletePath(of[key], rest) }
  const { [key]: _, ...left } = of
  return left
}
