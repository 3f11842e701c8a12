import type { ActWords } from "@qo/core/acts"
import { FIELD_LABELS } from "@qo/core/i18n"
import {
  type Field,
  findPath,
  type NamedFields,
  namesOf,
  searchedText,
  sortKeyOf,
  textOf,
  valueOf,
} from "@qo/core/record"
import type { ListDefinition, ListField } from "../list/index.ts"
import { valueAt } from "../output/fields.ts"
import { decapitalizeText } from "../text/decapitalize.ts"
import { hasShortNames, labelOf, shortWords } from "./words.ts"

interface DescribedRecord<Row> {
  all: readonly Field[]
  id: (row: Row) => number
}

/** Changes that a list makes to a field of its table, or an additional field. */
export type FieldChanges<Row> = Readonly<Record<string, Partial<ListField<Row>>>>

/** Searchable text of a value: its usual names, and the short name shown on the screen. */
export function foundBy(field: Field, row: unknown, words: ActWords): string {
  const known = searchedText(field, row, words)
  return field.choice && hasShortNames(field.choice)
    ? `${known} ${textOf(field, row, shortWords(words))}`
    : known
}

/** Fields of an inner record beside those of the record around it. */
function fieldsIn<Row>(
  all: readonly Field[],
  words: () => ActWords,
  inside: (row: Row) => unknown,
): readonly (readonly [string, ListField<Row>])[] {
  return all.flatMap((field) => {
    const { name, of, onlyByName } = field
    if (of) return fieldsIn<Row>(of.all, words, (row) => valueOf(inside(row), field))
    const fieldOfList: ListField<Row> = {
      title: () => labelOf(words(), field),
      text: (row) => foundBy(field, inside(row), words()),
      sortKey: (row) => sortKeyOf(field, inside(row), words()),
      aliases: namesOf(field, FIELD_LABELS),
      onlyByName,
      isClosed: field.choice !== undefined,
      ...(isChoice(field) && {
        value: (row) => valueText(field, inside(row), words()),
      }),
    }
    return [[name, fieldOfList] as const]
  })
}

/** Its values are few, and are completed in a filter. */
const isChoice = ({ choice, kind }: Field) => choice !== undefined || kind === "reference"

/** A value of a choice as one word if possible. */
function valueText(field: Field, row: unknown, words: ActWords): string {
  const whole = textOf(field, row, words)
  if (field.choice === undefined) return whole
  const isWord = !whole.includes(" ") || !hasShortNames(field.choice)
  return decapitalizeText(isWord ? whole : textOf(field, row, shortWords(words)))
}

const plainText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : ""

/** The field at a path such as `организация.название`, by the names of its steps in the tables. */
function fieldAt<Row>(
  record: NamedFields,
  typed: string,
  words: () => ActWords,
): ListField<Row> | undefined {
  const found = findPath(record, typed, FIELD_LABELS)
  if (!found) return undefined
  const { path, field, inner } = found
  // A value of a choice is a key in a row: its number and its label are found in the text of the whole.
  if (inner !== undefined && !field.choice) return { text: (row) => plainText(valueAt(row, path)) }
  const steps = path.split(".")
  const holder = steps.slice(0, steps.indexOf(field.name)).join(".")
  return {
    text: (row) => foundBy(field, holder === "" ? row : valueAt(row, holder), words()),
  }
}

/** Filter and sort fields of a list. `words`: the current texts. */
export function listDefinitionOf<Row>(
  record: DescribedRecord<Row>,
  words: () => ActWords,
  changes: FieldChanges<Row> = {},
): ListDefinition<Row> {
  const fields: Record<string, ListField<Row>> = Object.fromEntries(
    fieldsIn<Row>(record.all, words, (row) => row),
  )
  for (const [name, change] of Object.entries(changes))
    fields[name] = { text: () => "", ...fields[name], ...change }
  return { id: record.id, fields, fieldAt: (path) => fieldAt(record, path, words) }
}
