import { z } from "zod"
import { type Issue, issuesOf, REPORT_INPUT } from "./issue.ts"
import { err, ok, type Result } from "./result.ts"

/** Maximum number of issues. The list then ends with `moreProblems`. */
const MOST_ISSUES = 1000
/** Maximum number of fields in a record with arbitrary names; far above the limits of the product. */
const MOST_NAMES = 10_000

/**
 * `safeParse` for input of any size and shape. Returns every issue with its path, in the order of the schema's fields, and
 * never throws. Zod alone keeps all issues and overflows the stack if an inner list has 100,000 of them. For a union, the
 * issues of the best matching variant are returned.
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

/** Collects issues at a path of the input and below it. */
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

  /** Returns a separate collector for one variant at the same path. */
  apart(): IssueCollector {
    return new IssueCollector([...this.path], this.most - this.issues.length)
  }
}

/** Searches for issues. Only parts known to the schema are searched. */
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
  // Zod ignores this name without reporting an issue.
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

/** Returns one issue with all permitted values, if every variant of a union permits only certain values. */
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

/** Returns the variants of a discriminated union by the value of the discriminator. */
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
