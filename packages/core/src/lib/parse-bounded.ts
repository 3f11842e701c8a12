import { z } from "zod"
import { type Issue, issuesOf, REPORT_INPUT } from "./issue.ts"
import { err, ok, type Result } from "./result.ts"

/** More faults than anybody reads. The list then ends with `moreProblems`. */
const MOST_ISSUES = 1000
/** Fields of a record whose names are data; far above what the product takes. */
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
  const search = new Search([], MOST_ISSUES)
  search.value(schema, input)
  if (search.issues.length > 0) return err(capped(search.issues))
  const parsed = schema.safeParse(input, REPORT_INPUT)
  return parsed.success ? ok(parsed.data) : err(capped(issuesOf(parsed.error)))
}

const capped = (issues: Issue[]): Issue[] =>
  issues.length < MOST_ISSUES
    ? issues
    : [
        ...issues.slice(0, MOST_ISSUES),
        { path: [], key: "moreProblems", params: { maximum: MOST_ISSUES } },
      ]

/** Looks for faults, only as deep as the schema goes: what it does not know is never entered. */
class Search {
  readonly issues: Issue[] = []
  private readonly path: Issue["path"]
  private readonly most: number

  constructor(path: Issue["path"], most: number) {
    this.path = path
    this.most = most
  }

  value(schema: z.core.$ZodType, value: unknown): void {
    if (schema instanceof z.ZodOptional) {
      if (value !== undefined) this.value(schema.unwrap(), value)
    } else if (schema instanceof z.ZodDiscriminatedUnion && isPlain(value)) {
      this.option(schema, value)
    } else if (schema instanceof z.ZodUnion) this.union(schema, value)
    else if (schema instanceof z.ZodArray && Array.isArray(value)) this.list(schema.element, value)
    else if (schema instanceof z.ZodObject && isPlain(value)) this.object(schema, value)
    else if (schema instanceof z.ZodRecord && isPlain(value)) this.record(schema, value)
    else this.leaf(schema, value)
  }

  private list(element: z.core.$ZodType, values: readonly unknown[]): void {
    for (const [index, value] of values.entries()) {
      if (this.isFull()) return
      this.inside(index, element, value)
    }
  }

  private object(schema: z.ZodObject, value: Readonly<Record<string, unknown>>): void {
    const { shape } = schema
    for (const name in shape)
      this.inside(name, shape[name], Object.hasOwn(value, name) ? value[name] : undefined)
    for (const name of Object.keys(value)) {
      if (this.isFull()) return
      if (!Object.hasOwn(shape, name)) this.add("unknownField", [name])
    }
  }

  private record(schema: z.ZodRecord, value: Readonly<Record<string, unknown>>): void {
    if (Object.keys(value).length > MOST_NAMES) this.add("maxItems", [], { maximum: MOST_NAMES })
    else this.leaf(schema, value)
    // Zod leaves this name out without a word.
    if (Object.hasOwn(value, "__proto__")) this.add("unknownField", ["__proto__"])
  }

  private option(schema: z.ZodDiscriminatedUnion, value: Readonly<Record<string, unknown>>): void {
    const name = schema.def.discriminator
    const options = optionsOf(schema)
    const option = Object.hasOwn(value, name) ? options.get(value[name]) : undefined
    if (option) return this.value(option, value)
    if (Object.hasOwn(value, name))
      this.add("notOneOf", [name], { values: [...options.keys()].join(", ") })
    else this.add("required", [name])
  }

  private union(schema: z.ZodUnion, value: unknown): void {
    let best: { issues: readonly Issue[]; unknown: number } | undefined
    for (const option of schema.options) {
      const search = new Search([...this.path], this.most - this.issues.length)
      search.value(option, value)
      const { issues } = search
      if (issues.length === 0) return
      const unknown = issues.filter(({ key }) => key === "unknownField").length
      if (!best || unknown < best.unknown) best = { issues, unknown }
    }
    for (const issue of best?.issues ?? []) this.issues.push(issue)
  }

  private leaf(schema: z.core.$ZodType, value: unknown): void {
    const parsed = z.safeParse(schema, value, REPORT_INPUT)
    if (parsed.success) return
    for (const { key, path, params } of issuesOf(parsed.error)) {
      if (this.isFull()) return
      this.add(key, path, params)
    }
  }

  private inside(part: string | number, schema: z.core.$ZodType | undefined, value: unknown): void {
    if (!schema || this.isFull()) return
    this.path.push(part)
    this.value(schema, value)
    this.path.pop()
  }

  private isFull(): boolean {
    return this.issues.length >= this.most
  }

  private add(key: string, path: Issue["path"], params?: Issue["params"]): void {
    const issue = { path: [...this.path, ...path], key }
    this.issues.push(params ? { ...issue, params } : issue)
  }
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
