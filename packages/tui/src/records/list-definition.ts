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
import { hasShortNames, labelOf, shortWords } from "./words.ts"

interface Described<Row> {
  all: readonly Field[]
  id: (row: Row) => number
}

/** What a list adds to a field of its table, or a field that no table has. */
export type FieldChanges<Row> = Readonly<Record<string, Partial<ListField<Row>>>>

/** What may be typed for a value: what is known of it everywhere, and its short name, which is what the screen shows. */
export function foundBy(field: Field, row: unknown, words: ActWords): string {
  const known = searchedText(field, row, words)
  return field.choice && hasShortNames(field.choice)
    ? `${known} ${textOf(field, row, shortWords(words))}`
    : known
}

/** Fields of a record inside stand beside those of the record around it. */
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
    }
    return [[name, fieldOfList] as const]
  })
}

const plain = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : ""

/** What stands at the end of a path such as `организация.название`, by the names that tables have for its steps. */
function fieldAt<Row>(
  record: NamedFields,
  typed: string,
  words: () => ActWords,
): ListField<Row> | undefined {
  const found = findPath(record, typed, FIELD_LABELS)
  if (!found) return undefined
  const { path, field, inner } = found
  // A value of a choice is a key in a row: its number and its label are found in the text of the whole.
  if (inner !== undefined && !field.choice) return { text: (row) => plain(valueAt(row, path)) }
  const steps = path.split(".")
  const holder = steps.slice(0, steps.indexOf(field.name)).join(".")
  return {
    text: (row) => foundBy(field, holder === "" ? row : valueAt(row, holder), words()),
  }
}

/** What the filter and the order of a list read of its records. `words` are those of the moment. */
export function listDefinitionOf<Row>(
  record: Described<Row>,
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
