import { foldText } from "@qo/core/lib"
import { nearestWord } from "@qo/core/lib"
import { comparisonOf, type FitsValue, type PlainOperator } from "./comparisons.ts"
import { findDerived } from "./derived.ts"
import { parseWhere } from "./parse-where.ts"
import { type WhereSubject, fieldPaths, findField, type RecordField } from "./record-fields.ts"
import {
  type CompareExpression,
  type WhereExpression,
  type WhereOperator,
  WhereError,
  type WhereProblem,
  type Word,
} from "./where-syntax.ts"

/** Whether a record fits a condition. */
export type Matches = (record: unknown) => boolean

interface Context {
  source: string
  /** Schema of the records; without one every field may exist. */
  described: WhereSubject
  now: Date
}

/** A condition ready to be asked of many records. @throws WhereError before anything is asked of the server */
export async function compileWhere(
  source: string,
  described: WhereSubject,
  now: Date,
): Promise<Matches> {
  return compile(parseWhere(source), { source, described, now })
}

async function compile(expression: WhereExpression, context: Context): Promise<Matches> {
  if (expression.kind === "not") {
    const of = await compile(expression.of, context)
    return (record) => !of(record)
  }
  if (expression.kind === "compare") return compileComparison(expression, context)
  const left = await compile(expression.left, context)
  const right = await compile(expression.right, context)
  return expression.kind === "and"
    ? (record) => left(record) && right(record)
    : (record) => left(record) || right(record)
}

/** The basic form of each operator, and whether it is negated. */
const PLAIN: Record<WhereOperator, { plain: PlainOperator; negated: boolean }> = {
  "=": { plain: "=", negated: false },
  "!=": { plain: "=", negated: true },
  "<": { plain: "<", negated: false },
  "<=": { plain: "<=", negated: false },
  ">": { plain: ">", negated: false },
  ">=": { plain: ">=", negated: false },
  "~": { plain: "~", negated: false },
  "!~": { plain: "~", negated: true },
  in: { plain: "=", negated: false },
  "not in": { plain: "=", negated: true },
}

async function compileComparison(
  { field, operator, values }: CompareExpression,
  context: Context,
): Promise<Matches> {
  const found = findField(context.described, field.text)
  if (!found) throw failure(unknownField(field.text, context.described), field, context)
  const { plain, negated } = PLAIN[operator]
  const tests: Matches[] = []
  for (const word of values) tests.push(await compileValue(found, plain, word, context))
  return (record) => tests.some((test) => test(record)) !== negated
}

const failure = (problem: WhereProblem, { at }: Word, { source }: Context) =>
  new WhereError(problem, source, at)

/** Words for nothing: no value at all, or a value with nothing in it. */
const NOTHING: ReadonlyMap<string, FitsValue> = new Map([
  ["null", (value: unknown) => value === null || value === undefined],
  ["empty", isEmpty],
  ["пусто", isEmpty],
])

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true
  return typeof value === "object" && Object.keys(value).length === 0
}

async function compileValue(
  field: RecordField,
  operator: PlainOperator,
  word: Word,
  context: Context,
): Promise<Matches> {
  const nothing = word.quoted ? undefined : NOTHING.get(foldText(word.text))
  if (nothing) {
    if (operator !== "=") throw failure({ code: "onlyEqual", value: word.text }, word, context)
    return (record) => valuesAt(record, field.path).some(nothing)
  }
  const compared = await comparisonOf(field, operator, word, context.now)
  if ("problem" in compared) throw failure(compared.problem, word, context)
  return (record) => valuesAt(record, field.path).flat().some(compared.fits)
}

function unknownField(typed: string, { schema, derived }: WhereSubject): WhereProblem {
  const sort = findDerived(derived, typed)
  if (sort !== undefined) return { code: "onlySorted", field: typed, sort }
  const paths = schema ? fieldPaths(schema) : []
  return {
    code: "unknownField",
    field: typed,
    fields: paths.filter((path) => !path.includes(".")).join(", "),
    meant: nearestWord(typed, paths),
  }
}

/** Values at a path; all elements of lists on the way. */
function valuesAt(record: unknown, path: string): readonly unknown[] {
  let values: readonly unknown[] = [record]
  for (const step of path.split(".")) {
    const isIndex = /^\d+$/.test(step)
    values = values
      .flatMap((value) => (Array.isArray(value) && !isIndex ? (value as unknown[]) : [value]))
      .map((value) => valueBelow(value, step))
  }
  return values
}

const valueBelow = (value: unknown, step: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, step)
    ? (value as Readonly<Record<string, unknown>>)[step]
    : undefined
