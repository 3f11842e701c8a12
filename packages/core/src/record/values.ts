import type { Choice } from "../lib/index.ts"
import { namesOfValue } from "../lib/index.ts"
import type { RecordOf } from "./describe.ts"
import { type Field, type Kind, NUMERIC } from "./field.ts"
import { dayText, momentText, moneyText, percentText } from "./texts.ts"

/** Texts for values. */
export interface ValueWords {
  locale: "ru" | "en"
  /** The label of a choice's value. */
  choice: (choice: Choice, key: string) => string
  /** The label of an item of a list that people add to, by the field's name. */
  item?: (field: string, key: string) => string
  /** Yes and no. */
  yesNo?: (value: boolean) => string
  /** How long something takes or took, from seconds. */
  duration?: (seconds: number) => string
}

type Values = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Values => typeof value === "object" && value !== null

/** The value at a dot path; undefined if there is none. */
const valueAt = (value: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (inside, step) =>
        isRecord(inside) && Object.hasOwn(inside, step) ? inside[step] : undefined,
      value,
    )

export const valueOf = (row: unknown, { name }: Pick<Field, "name">): unknown =>
  isRecord(row) ? row[name] : undefined

const plainText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : ""

const nameText = (value: unknown, title: string): string =>
  isRecord(value) ? plainText(value[title]) : plainText(value)

type DescribedField = Pick<Field, "name" | "kind" | "choice" | "title" | "parts">
type Text = (value: unknown, field: DescribedField, words: ValueWords) => string

const ofNumber =
  (text: (value: number, words: ValueWords) => string): Text =>
  (value, _, words) =>
    typeof value === "number" ? text(value, words) : ""

/** A value in words, by the kind of its field; a missing one is an empty text. */
const TEXTS: Record<Kind, Text> = {
  id: plainText,
  text: plainText,
  secret: plainText,
  number: plainText,
  percent: ofNumber((value, { locale }) => percentText(value, locale)),
  money: ofNumber((value, { locale }) => moneyText(value, locale)),
  day: ofNumber((value, { locale }) => dayText(value, locale)),
  moment: ofNumber((value, { locale }) => momentText(value, locale)),
  duration: ofNumber((value, { duration }) => duration?.(value) ?? String(value)),
  choice: (value, { choice }, words) =>
    choice && typeof value === "string" ? words.choice(choice, value) : "",
  item: (value, { name }, { item }) =>
    typeof value === "string" ? (item?.(name, value) ?? value) : "",
  reference: (value, { title }) => nameText(value, title),
  list: (value, { choice, title }, words) =>
    (Array.isArray(value) ? (value as readonly unknown[]) : [])
      .map((each) =>
        choice && typeof each === "string" ? words.choice(choice, each) : nameText(each, title),
      )
      .join(", "),
  yesNo: (value, _, { yesNo }) =>
    typeof value === "boolean" ? (yesNo?.(value) ?? (value ? "✓" : "")) : "",
  record: (value, { parts }, words) =>
    parts
      .map((part) => partText(part, value, words))
      .filter(Boolean)
      .join(", "),
}

export const textOf = (field: Field, row: unknown, words: ValueWords): string =>
  TEXTS[field.kind](valueOf(row, field), field, words)

/** A part of a record inside, in words. `value` is the whole of that record. */
export const partText = (
  { path, kind }: Field["parts"][number],
  value: unknown,
  words: ValueWords,
): string =>
  TEXTS[kind](
    valueAt(value, path),
    { name: path, kind, choice: undefined, title: "name", parts: [] },
    words,
  )

const choiceNames = (choice: Choice, value: unknown, words: ValueWords): readonly string[] =>
  typeof value === "string" ? [...namesOfValue(choice, value), words.choice(choice, value)] : []

/** Searchable texts of a value: for a choice its key, number and label, for a number also its plain digits. */
export function searchedText(field: Field, row: unknown, words: ValueWords): string {
  const { choice, kind } = field
  const value = valueOf(row, field)
  if (choice && kind === "choice") return choiceNames(choice, value, words).join(" ")
  if (choice && Array.isArray(value))
    return (value as readonly unknown[])
      .flatMap((each) => choiceNames(choice, each, words))
      .join(" ")
  const text = textOf(field, row, words)
  if (kind === "item") return `${plainText(value)} ${text}`
  return kind === "percent" || kind === "money" ? `${plainText(value)} ${text}` : text
}

export const isNumeric = ({ kind }: Pick<Field, "kind">): boolean => NUMERIC.has(kind)

/** Sort key of rows: numbers as such, choices in their order, others by text. */
export function sortKeyOf(field: Field, row: unknown, words: ValueWords): number | string {
  const value = valueOf(row, field)
  if (typeof value === "number") return value
  if (isNumeric(field)) return Number.NEGATIVE_INFINITY
  if (field.kind === "choice" && field.choice && typeof value === "string")
    return field.choice.keys.indexOf(value)
  return textOf(field, row, words)
}

/** Values by the names of their fields: choices as keys, references as numbers, null for nothing. */
export type Input = Readonly<Record<string, unknown>>

const heldId = (value: unknown): unknown =>
  (isRecord(value) && !Array.isArray(value) && "id" in value ? value["id"] : value) ?? null

type Inputs<Row> = Pick<RecordOf<Row>, "all">

/** The present values of a record's editable fields. */
export const inputOf = <Row>({ all }: Inputs<Row>, row: Row): Input =>
  Object.fromEntries(
    all.flatMap((field) =>
      field.edit && Object.hasOwn(row as object, field.name)
        ? [[field.name, heldId(valueOf(row, field))] as const]
        : [],
    ),
  )

/** The same values by the names of the wire; omitted ones are left out. Calls take choices by their keys. */
export const wireOf = <Row>({ all }: Inputs<Row>, input: Input): Input =>
  Object.fromEntries(
    all.flatMap(({ name, edit }) => {
      const value = input[name]
      return edit && value !== undefined ? [[edit.as, value] as const] : []
    }),
  )

/** The field that a name of the wire belongs to: refusals of the server name fields so. */
export const fieldOfWire = ({ all }: Inputs<never>, name: string): Field | undefined =>
  all.find(({ edit }) => edit?.as === name)

/** A field that would change. */
export interface Difference {
  field: string
  from: unknown
  to: unknown
}

const isSame = (from: unknown, to: unknown): boolean =>
  from === to || (Array.isArray(from) && JSON.stringify(from) === JSON.stringify(to))

/** Changes that an input would make: for a dry run, a conflict, an undo, history. */
export function fieldDifferences<Row>(
  record: Inputs<Row>,
  row: Row,
  input: Input,
): readonly Difference[] {
  const now = inputOf(record, row)
  return record.all.flatMap(({ name, edit }) => {
    const to = input[name]
    const from = now[name] ?? null
    return edit && to !== undefined && !isSame(from, to) ? [{ field: name, from, to }] : []
  })
}
