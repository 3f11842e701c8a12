import type { Choice } from "../lib/index.ts"
import { namesOfValue } from "../lib/index.ts"
import type { RecordOf } from "./describe.ts"
import { type Field, type Kind, NUMERIC } from "./field.ts"
import { dayText, momentText, moneyText, percentText } from "./texts.ts"

/** Texts for values. */
export interface ValueWords {
  locale: "ru" | "en"
  /** Returns the label of a choice's value. */
  choice: (choice: Choice, key: string) => string
  /** Returns the label of an item in a list that users can extend, by the field's name. */
  item?: (field: string, key: string) => string
  /** Returns the text for yes or no. */
  yesNo?: (value: boolean) => string
  /** Formats a duration in seconds. */
  duration?: (seconds: number) => string
}

type Values = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Values => typeof value === "object" && value !== null

/** Returns the value at a dot-separated path; undefined if there is none. */
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

/** Functions that format a value by the kind of its field. A missing value is an empty text. */
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

/** Formats a part of an inner record. `value` is the whole inner record. */
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

/** Returns the searchable texts of a value: for a choice its key, id and label; for a number also its plain digits. */
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

/** Returns the sort key of a value: numbers by value, choices by their order, others by text. */
export function sortKeyOf(field: Field, row: unknown, words: ValueWords): number | string {
  const value = valueOf(row, field)
  if (typeof value === "number") return value
  if (isNumeric(field)) return Number.NEGATIVE_INFINITY
  if (field.kind === "choice" && field.choice && typeof value === "string")
    return field.choice.keys.indexOf(value)
  return textOf(field, row, words)
}

/** Values by field name: choices as keys, references as ids, null for an empty value. */
export type Input = Readonly<Record<string, unknown>>

const heldId = (value: unknown): unknown =>
  (isRecord(value) && !Array.isArray(value) && "id" in value ? value["id"] : value) ?? null

type Inputs<Row> = Pick<RecordOf<Row>, "all">

/** Returns the current values of a record's editable fields. */
export const inputOf = <Row>({ all }: Inputs<Row>, row: Row): Input =>
  Object.fromEntries(
    all.flatMap((field) =>
      field.edit && Object.hasOwn(row as object, field.name)
        ? [[field.name, heldId(valueOf(row, field))] as const]
        : [],
    ),
  )

/** Converts values to the names of the wire format. Missing values are left out. Calls accept keys of choices. */
export const wireOf = <Row>({ all }: Inputs<Row>, input: Input): Input =>
  Object.fromEntries(
    all.flatMap(({ name, edit }) => {
      const value = input[name]
      return edit && value !== undefined ? [[edit.as, value] as const] : []
    }),
  )

/** Returns the field with this name in the wire format, which the server uses in refusals. */
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

/** Returns the changes that an input would make, for dry runs, conflicts, undo and history. */
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
