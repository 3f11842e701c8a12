import type { InnerPart, Parts, TextLimit } from "./part.ts"
import type { WeighedChange } from "./weighed-change.ts"

/** The parts of a table, or of some tables, whose row says this. */
export type PartsWith<Table, Row> = Table extends unknown
  ? { [Name in keyof Table & string]: Table[Name] extends Row ? Name : never }[keyof Table & string]
  : never

/** The weights of changed parts, in the order of the table. */
export const weightsOf = <Table extends Parts>(table: Table) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { change }]) => (change ? [[name, change]] : [])),
  ) as Record<PartsWith<Table, { change: object }>, WeighedChange>

/** The parts that cannot alter the route of a respondent. */
export const routelessOf = (table: Parts): ReadonlySet<string> =>
  new Set(Object.entries(table).flatMap(([name, { routes }]) => (routes ? [] : [name])))

/** The sentences of the JSON Schema, by the names of the parts. */
export const sentencesOf = (
  table: Readonly<Record<string, InnerPart>>,
): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(table).flatMap(([name, { about }]): [string, string][] =>
      about === undefined ? [] : [[name, about]],
    ),
  )

/**
 * How an attribute of the list format is written: a number, yes or no, a text, `Qn`, a condition in its printed form, or one
 * of some tokens.
 */
export type AttributeKind =
  | "number"
  | "yesNo"
  | "text"
  | "question"
  | "condition"
  | readonly string[]

export interface Attribute<Name extends string = string> {
  name: Name
  /** The part of the element, and the part in it. */
  field: string
  part?: string
  kind: AttributeKind
}

/** The names of attributes in the list format. */
export type ListNames<Table> = {
  [Name in keyof Table & string]:
    | (Table[Name] extends { list: infer List extends string } ? List : never)
    | (Table[Name] extends { parts: infer Inner } ? ListNames<Inner> : never)
}[keyof Table & string]

/**
 * The attributes of the list format, by their names.
 * @throws Error if two parts have the same name: one would be lost
 */
export const attributesOf = <Table extends Readonly<Record<string, InnerPart>>>(table: Table) => {
  const attributes = Object.entries(table).flatMap(([field, part]) => [
    ...attribute(part, { field }),
    ...Object.entries(part.parts ?? {}).flatMap(([inner, each]) =>
      attribute(each, { field, part: inner }),
    ),
  ])
  const names = attributes.map(([name]) => name)
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice !== undefined) throw new Error(`${twice}: two parts have this name in lists`)
  return Object.fromEntries(attributes) as Record<ListNames<Table>, Attribute<ListNames<Table>>>
}

function attribute(
  { list, kind, options = [] }: InnerPart,
  at: Pick<Attribute, "field" | "part">,
): [string, Attribute][] {
  if (list === undefined) return []
  if (kind === "choice") return [[list, { name: list, ...at, kind: options }]]
  if (
    kind === "number" ||
    kind === "yesNo" ||
    kind === "text" ||
    kind === "question" ||
    kind === "condition"
  )
    return [[list, { name: list, ...at, kind }]]
  throw new Error(`${list}: the list format writes no ${kind}`)
}

type Values = Readonly<Record<string, unknown>>

/** One text of an element, or all values of a table of texts. */
export interface TextPart {
  /** The part, or the part that contains it. */
  name: string
  limit: TextLimit | undefined
  moderated: boolean
  /** Its texts that are not empty. */
  read: (element: Values) => readonly string[]
}

/** Every text that people read, in the order of the table. */
export const textsOf = (table: Parts): readonly TextPart[] =>
  Object.entries(table).flatMap(([name, part]) =>
    textsIn(part, (element) => element[name]).map((each) => ({ ...each, name })),
  )

/** Reads every text of an element that moderation reads. */
export function moderatedTexts(table: Parts): (element: Values) => readonly string[] {
  const texts = textsOf(table).filter(({ moderated }) => moderated)
  return (element) => texts.flatMap(({ read }) => read(element))
}

function textsIn(
  { kind, limit, moderated = false, parts = {} }: InnerPart,
  valueIn: (element: Values) => unknown,
): Omit<TextPart, "name">[] {
  if (kind === "text")
    return [{ limit, moderated, read: (element) => givenNames([valueIn(element)]) }]
  if (kind === "texts")
    return [
      { limit, moderated, read: (element) => givenNames(Object.values(valueIn(element) ?? {})) },
    ]
  return Object.entries(parts).flatMap(([name, part]) =>
    textsIn(part, (element) => {
      const value = valueIn(element)
      return typeof value === "object" && value !== null && name in value
        ? (value as Values)[name]
        : undefined
    }),
  )
}

const givenNames = (values: readonly unknown[]): string[] =>
  values.filter((value) => typeof value === "string" && value !== "") as string[]
