import { FIELD_LABELS } from "@qo/core/i18n"
import { foldText } from "@qo/core/lib"
import { type Choice, type Field, findPath, type NamedFields } from "@qo/core/record"
import type { z } from "zod"
import type { DerivedOrders } from "./derived.ts"

export type Items = readonly (readonly [key: string, ...names: string[]])[]

/** Description of records: their schema on the wire, and names of fields. */
export interface WhereSubject {
  schema: z.ZodType | undefined
  record?: NamedFields | undefined
  /** Asks for the items of a list that people add to, by the name of its field. @throws ApiError */
  items?: ((field: string) => Promise<Items>) | undefined
  /** Orders of a list that are no fields: a condition cannot ask for them. */
  derived?: DerivedOrders | undefined
}

/** Kind of a field's values for comparison. */
export type FieldKind =
  /** A closed list: its number, its key, or a record with the number as `id`. */
  | { kind: "choice"; choice: Choice }
  /** A list that people add to: each item by all its names, its key first. */
  | { kind: "item"; items: () => Promise<Items> }
  | { kind: "number" | "percent" | "text" | "boolean" | "record" | "any" }

export interface RecordField {
  /** Dot path inside the record. */
  path: string
  holds: FieldKind
}

/** The relevant part of a schema's definition. */
interface Definition {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  /** Only codecs have it: conditions use the wire values. */
  reverseTransform?: unknown
  shape?: Readonly<Record<string, z.ZodType>>
  options?: readonly z.ZodType[]
  values?: readonly unknown[]
  getter?: () => z.ZodType
}
const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition

/** The inner schema: without null, optional and list. */
function innerSchema(schema: z.ZodType): z.ZodType {
  for (let at = schema; ;) {
    const { innerType, element, getter, ...pipe } = definitionOf(at)
    const side = pipe.reverseTransform ? pipe.in : pipe.out
    const next = innerType ?? element ?? side ?? getter?.()
    if (!next) return at
    at = next
  }
}

const shapeOf = (schema: z.ZodType) => definitionOf(innerSchema(schema)).shape ?? {}

const PRIMITIVES: Readonly<Record<string, "number" | "text" | "boolean">> = {
  number: "number",
  int: "number",
  string: "text",
  enum: "text",
  boolean: "boolean",
}

function kindOf(schema: z.ZodType): FieldKind {
  const { type, shape, values } = definitionOf(innerSchema(schema))
  if (shape) return { kind: "record" }
  if (type === "literal") return { kind: typeof values?.[0] === "number" ? "number" : "text" }
  return { kind: PRIMITIVES[type] ?? "any" }
}

const KINDS: Record<Field["kind"], "number" | "percent" | "text" | "boolean" | undefined> = {
  id: "number",
  text: "text",
  choice: undefined,
  item: "text",
  number: "number",
  percent: "percent",
  money: "number",
  day: "number",
  moment: "number",
  duration: "number",
  reference: undefined,
  list: undefined,
  yesNo: "boolean",
  secret: "text",
  record: undefined,
}

/** Kind of a described field; undefined if its schema decides. */
function describedKind({ kind, choice }: Field): FieldKind | undefined {
  if (choice) return { kind: "choice", choice }
  const plain = KINDS[kind]
  return plain && { kind: plain }
}

/** Fields of a record, and of its nested records: the names in conditions. */
export function fieldPaths(schema: z.ZodType): readonly string[] {
  return Object.entries(shapeOf(schema)).flatMap(([name, each]) => [
    name,
    ...Object.keys(shapeOf(each)).map((below) => `${name}.${below}`),
  ])
}

/** The schema's own name for one step of a path, without regard to case. */
const stepIn = (schema: z.ZodType, step: string): string | undefined => {
  const wanted = foldText(step)
  return Object.keys(shapeOf(schema)).find((name) => foldText(name) === wanted)
}

/**
 * The field that a condition refers to: a dot path by the names of the record's table, or of the schema, or, if it is
 * unambiguous, the last name of a path (`status` of a record that contains a `project`). Without a schema every path is accepted.
 */
export function findField(described: WhereSubject, typed: string): RecordField | undefined {
  const { schema, record, items } = described
  if (!schema || Object.keys(shapeOf(schema)).length === 0)
    return { path: typed, holds: { kind: "any" } }
  return (
    (record && byTable(record, { schema, items }, typed)) ??
    fieldAlong(schema, typed) ??
    onlyBelow(schema, typed)
  )
}

function byTable(
  record: NamedFields,
  { schema, items }: { schema: z.ZodType; items: WhereSubject["items"] },
  typed: string,
): RecordField | undefined {
  const found = findPath(record, typed, FIELD_LABELS)
  if (!found) return undefined
  const { path, field, inner: step } = found
  if (field.kind === "item" && items)
    return { path, holds: { kind: "item", items: () => items(field.name) } }
  // The number of a choice represents its value.
  const isValue = step === undefined || (step === "id" && field.choice !== undefined)
  const holds = isValue ? describedKind(field) : undefined
  return holds ? { path, holds } : fieldAlong(schema, path)
}

function fieldAlong(schema: z.ZodType, typed: string): RecordField | undefined {
  const steps: string[] = []
  let at = schema
  for (const step of typed.split(".")) {
    const isList = definitionOf(at).type === "array"
    const { type } = definitionOf(innerSchema(at))
    // Fields of open schemas may contain anything.
    if (type === "record" || type === "unknown" || type === "any" || type === "union")
      return { path: [...steps, step].join("."), holds: { kind: "any" } }
    if (isList && /^\d+$/.test(step)) {
      steps.push(step)
      at = innerSchema(at)
      continue
    }
    const name = stepIn(at, step)
    const next = name === undefined ? undefined : shapeOf(at)[name]
    if (name === undefined || !next) return undefined
    steps.push(name)
    at = next
  }
  return { path: steps.join("."), holds: kindOf(at) }
}

/** A field of the only record inside that has it. */
function onlyBelow(schema: z.ZodType, typed: string): RecordField | undefined {
  const found = Object.entries(shapeOf(schema)).flatMap(([name, each]) => {
    const holds = kindOf(each).kind
    const below = holds === "record" ? fieldAlong(schema, `${name}.${typed}`) : undefined
    return below ? [below] : []
  })
  return found.length === 1 ? found[0] : undefined
}
