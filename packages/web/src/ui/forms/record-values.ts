import { numberForField, readNumber } from "@qo/core/lib"
import {
  fieldDifferences,
  type Field,
  type Input,
  inputOf,
  type RecordOf,
  valueOf,
} from "@qo/core/record"

/** Values of a record's form by field name: typed texts, choices by key, references unchanged. */
export type Values = Readonly<Record<string, unknown>>

type Inputs<Row> = Pick<RecordOf<Row>, "all">

const NUMERIC = new Set(["number", "percent", "money"])

/** Fields whose control is a text although they hold a number. */
const isTypedNumber = ({ kind }: Field): boolean => NUMERIC.has(kind)

/** Fields of several words without a closed list: typed as one text, with spaces or commas. */
const isTypedWords = ({ kind, choice }: Field): boolean => kind === "list" && !choice

/** A record as its form shows it; without one, a form to begin with. */
export const valuesOf = (fields: readonly Field[], row: unknown, first: Values = {}): Values =>
  Object.fromEntries(
    fields.map((field) => {
      const value = row === undefined ? first[field.name] : valueOf(row, field)
      return [field.name, heldValue(field, value)] as const
    }),
  )

function heldValue(field: Field, value: unknown): unknown {
  if (field.kind === "reference") return value ?? null
  if (isTypedNumber(field)) return typeof value === "number" ? numberForField(value, "ru") : ""
  if (isTypedWords(field)) return Array.isArray(value) ? value.join(" ") : ""
  return value ?? ""
}

/** A number as people type it, also as a percentage; else the text, for the schema to refuse. */
const numberTyped = (text: string): number | string => {
  const number = readNumber(text.replace(/\s*%\s*$/, ""))
  return Number.isNaN(number) ? text.trim() : number
}

const givenValue = (field: Field, value: unknown): unknown => {
  if (typeof value !== "string") return value
  const text = value.trim()
  if (isTypedNumber(field)) return text === "" ? undefined : numberTyped(text)
  if (isTypedWords(field)) return text.split(/[\s,]+/).filter(Boolean)
  // A select has no other word for nothing than an empty one.
  return text === "" && field.kind !== "text" ? null : text
}

/** The form's input by field name; texts are trimmed. */
export const inputIn = <Row>(
  record: Inputs<Row>,
  fields: readonly Field[],
  values: Values,
): Input =>
  inputOf(
    record,
    Object.fromEntries(
      fields.flatMap((field) => {
        const value = givenValue(field, values[field.name])
        return value === undefined ? [] : [[field.name, value] as const]
      }),
    ) as Row,
  )

export interface Merge {
  /** Values to send: mine if only I changed the field, otherwise theirs. */
  merged: Values
  /** Fields that both sides changed, differently: a person has to choose. */
  conflicts: readonly Field[]
}

/** Three-way merge: my changes since `base`, applied to the record `now`. */
export function mergeValues<Row>(
  record: Inputs<Row>,
  fields: readonly Field[],
  { base, mine, now }: { base: Row; mine: Values; now: Row },
): Merge {
  const input = inputIn(record, fields, mine)
  const changedByMe = changedIn(record, base, input)
  const changedByThem = changedIn(record, base, inputOf(record, now))
  const apart = changedIn(record, now, input)
  const kept = fields.filter(({ name }) => changedByMe.has(name))
  return {
    merged: {
      ...valuesOf(fields, now),
      ...Object.fromEntries(kept.map(({ name }) => [name, mine[name]])),
    },
    conflicts: fields.filter(
      ({ name }) => changedByMe.has(name) && changedByThem.has(name) && apart.has(name),
    ),
  }
}

const changedIn = <Row>(record: Inputs<Row>, row: Row, input: Input): ReadonlySet<string> =>
  new Set(fieldDifferences(record, row, input).map(({ field }) => field))
