import { z } from "zod"
import { type Issue, issuesOf, REPORT_INPUT } from "./issue.ts"
import { err, ok, type Result } from "./result.ts"

/** More faults than anybody reads. The list then ends with `moreProblems`. */
const MOST_ISSUES = 1000
/** Limit of fields of a record whose names are data; far above the product's limits. */
const MOST_NAMES = 10_000

/**
 * `safeParse` for input of any size and shape: every fault with its path, in the order of the schema's fields, and never an
 * exception. Zod alone keeps all faults and overflows the stack where an inner list has 100,000 of them. Of the kinds of a
 * union, the one that fits best is reported.
 */
export function parseBounded<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Result<z.output<Schema>, Issue[]> {
  const faults = new IssueCollector([], MOST_ISSUES)
  searchValue(faults, schema, input)
  if (faults.issues.length > 0) return err(capIssues(faults.issues))
  const parsed = schema.safeParse(input, REPORT_INPUT)
  return parsed.success ? ok(parsed.data) : err(capIssues(issuesOf(parsed.error)))
}

const capIssues = (issues: Issue[]): Issue[] =>
  issues.length < MOST_ISSUES
    ? issues
    : [
        ...issues.slice(0, MOST_ISSUES),
        { path: [], key: "moreProblems", params: { maximum: MOST_ISSUES } },
      ]

/** The faults at one place of the input and below it. */
class IssueCollector {
  readonly issues: Issue[] = []
  readonly path: Issue["path"]
  private readonly most: number

  constructor(path: Issue["path"], most: number) {
    this.path = path
    this.most = most
  }

  isFull(): boolean {
    return this.issues.length >= this.most
  }

  add(key: string, path: Issue["path"], params?: Issue["params"]): void {
    const issue = { path: [...this.path, ...path], key }
    this.issues.push(params ? { ...issue, params } : issue)
  }

  /** A list for one of several readings of the same place: its findings are kept separately. */
  apart(): IssueCollector {
    return new IssueCollector([...this.path], this.most - this.issues.length)
  }
}

/** Searches for faults, only as deep as the schema goes: unknown parts are never entered. */
function searchValue(faults: IssueCollector, schema: z.core.$ZodType, value: unknown): void {
  if (schema instanceof z.ZodOptional) {
    if (value !== undefined) searchValue(faults, schema.unwrap(), value)
  } else if (schema instanceof z.ZodDiscriminatedUnion && isPlain(value)) {
    searchOption(faults, schema, value)
  } else if (schema instanceof z.ZodUnion) searchUnion(faults, schema, value)
  else if (schema instanceof z.ZodArray && Array.isArray(value))
    searchList(faults, schema.element, value)
  else if (schema instanceof z.ZodObject && isPlain(value)) searchObject(faults, schema, value)
  else if (schema instanceof z.ZodRecord && isPlain(value)) searchRecord(faults, schema, value)
  else searchLeaf(faults, schema, value)
}

function searchList(
  faults: IssueCollector,
  element: z.core.$ZodType,
  values: readonly unknown[],
): void {
  for (const [index, value] of values.entries()) {
    if (faults.isFull()) return
    searchInside(faults, index, element, value)
  }
}

function searchObject(
  faults: IssueCollector,
  schema: z.ZodObject,
  value: Readonly<Record<string, unknown>>,
): void {
  const { shape } = schema
  for (const name in shape)
    searchInside(faults, name, shape[name], Object.hasOwn(value, name) ? value[name] : undefined)
  for (const name of Object.keys(value)) {
    if (faults.isFull()) return
    if (!Object.hasOwn(shape, name)) faults.add("unknownField", [name])
  }
}

function searchRecord(
  faults: IssueCollector,
  schema: z.ZodRecord,
  value: Readonly<Record<string, unknown>>,
): void {
  if (Object.keys(value).length > MOST_NAMES) faults.add("maxItems", [], { maximum: MOST_NAMES })
  else searchLeaf(faults, schema, value)
  // Zod leaves this name out without a word.
  if (Object.hasOwn(value, "__proto__")) faults.add("unknownField", ["__proto__"])
}

function searchOption(
  faults: IssueCollector,
  schema: z.ZodDiscriminatedUnion,
  value: Readonly<Record<string, unknown>>,
): void {
  const name = schema.def.discriminator
  const options = optionsOf(schema)
  const option = Object.hasOwn(value, name) ? options.get(value[name]) : undefined
  if (option) return searchValue(faults, option, value)
  if (Object.hasOwn(value, name))
    faults.add("notOneOf", [name], { values: [...options.keys()].join(", ") })
  else faults.add("required", [name])
}

function searchUnion(faults: IssueCollector, schema: z.ZodUnion, value: unknown): void {
  let best: { issues: readonly Issue[]; unknown: number } | undefined
  const found: (readonly Issue[])[] = []
  for (const option of schema.options) {
    const apart = faults.apart()
    searchValue(apart, option, value)
    const { issues } = apart
    if (issues.length === 0) return
    found.push(issues)
    const unknown = issues.filter(({ key }) => key === "unknownField").length
    if (!best || unknown < best.unknown) best = { issues, unknown }
  }
  faults.issues.push(...(allowedOfAll(found) ?? best?.issues ?? []))
}

/** If each kind of a union allows only certain values: one issue with the values of all of them. */
function allowedOfAll(found: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const [first] = found[0] ?? []
  const lists = found.map(([issue, ...more]) =>
    issue?.key === "notOneOf" && more.length === 0 && issue.path.length === first?.path.length
      ? issue.params?.["values"]
      : undefined,
  )
  if (!first || lists.includes(undefined)) return undefined
  return [{ ...first, params: { values: lists.join(", ") } }]
}

function searchLeaf(faults: IssueCollector, schema: z.core.$ZodType, value: unknown): void {
  const parsed = z.safeParse(schema, value, REPORT_INPUT)
  if (parsed.success) return
  for (const { key, path, params } of issuesOf(parsed.error)) {
    if (faults.isFull()) return
    faults.add(key, path, params)
  }
}

function searchInside(
  faults: IssueCollector,
  part: string | number,
  schema: z.core.$ZodType | undefined,
  value: unknown,
): void {
  if (!schema || faults.isFull()) return
  faults.path.push(part)
  searchValue(faults, schema, value)
  faults.path.pop()
}

const OPTIONS = new WeakMap<z.ZodDiscriminatedUnion, Map<unknown, z.core.$ZodType>>()

/** The kinds of a discriminated union by the value that tells them apart. */
function optionsOf(schema: z.ZodDiscriminatedUnion): Map<unknown, z.core.$ZodType> {
  const known = OPTIONS.get(schema)
  if (known) return known
  const options = new Map<unknown, z.core.$ZodType>()
  for (const option of schema.options) {
    const tag = option instanceof z.ZodObject ? option.shape[schema.def.discriminator] : undefined
    if (tag instanceof z.ZodLiteral) for (const value of tag.values) options.set(value, option)
  }
  OPTIONS.set(schema, options)
  return options
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
