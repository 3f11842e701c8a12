import { foldText } from "@qo/core/lib"
import type { ListDefinition, ListField, RowId } from "./definition.ts"
import { compileFilter, parseFilter } from "./filter.ts"
import type { RowStore } from "./row-store.ts"
import type { RowTexts } from "./row-text.ts"

/** A value of a field as a filter contains it. */
export interface FieldValue {
  text: string
  /** Rows with the value that the rest of the filter shows; undefined for a long list. */
  count: number | undefined
}

/** Completions at the end of a filter. */
export interface FilterHints {
  /** Names of fields that begin with the typed word; all of them if none is typed. */
  fields: readonly string[]
  /** Values of the field before the colon that begin with the typed text, most rows first. */
  values: readonly FieldValue[]
  /** The field whose values are listed. */
  field: string | undefined
  /** Text of the filter before the word that a completion replaces. */
  before: string
}

/** A value that its field does not have. */
export interface UnknownValue {
  field: string
  value: string
  known: readonly string[]
}

/** Longer lists are not counted for each typed letter. */
const COUNTED_ROWS = 5000
/** Values of a field that differ more often are not a choice. */
const MOST_VALUES = 60

const LAST_WORD = /(?:^|\s)(!?)(?:([\p{L}\p{N}_.]+):)?("?)([^\s"]*)$/u
const ONE_WORD = /^[\p{L}\p{N}_.]+$/u

const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text)

/** Name of a field in a filter: its title if that is one word, else a name in the same script, else its own. */
const nameOf = <Row>(name: string, { title, aliases = [] }: ListField<Row>): string => {
  const word = title?.().toLocaleLowerCase() ?? ""
  const names = [word, ...aliases].filter((each) => ONE_WORD.test(each))
  return names.find((each) => isCyrillic(each) === isCyrillic(word)) ?? name
}

/** Quoted if it contains blanks. */
export const filterValue = (text: string): string => (/\s/.test(text) ? `"${text}"` : text)

export interface HintSource<Row> {
  definition: ListDefinition<Row>
  rows: Pick<RowStore<Row>, "ids" | "get">
  texts: RowTexts<Row>
}

/** Fields and values that can follow in a filter. */
export function filterHints<Row>(source: HintSource<Row>, text: string): FilterHints {
  const { definition } = source
  const [whole = "", negation = "", typedField, quote = "", typed = ""] = LAST_WORD.exec(text) ?? []
  const start = text.slice(0, text.length - whole.trimStart().length)
  const before = start + negation
  const names = Object.entries(definition.fields)
  const field = typedField === undefined ? undefined : findField(definition, typedField)
  if (typedField === undefined || !field) {
    const wanted = foldText(typed)
    const fields = names.map(([name, each]) => nameOf(name, each))
    return {
      fields: [...new Set(fields)].filter((name) => foldText(name).startsWith(wanted)),
      values: [],
      field: undefined,
      before,
    }
  }
  const values = valuesOf(source, field, start).filter((value) =>
    foldText(value.text).startsWith(foldText(typed)),
  )
  return { fields: [], values, field: typedField, before: `${before}${typedField}:${quote}` }
}

const findField = <Row>(
  { fields }: ListDefinition<Row>,
  typed: string,
): ListField<Row> | undefined => {
  const wanted = foldText(typed)
  return Object.entries(fields).find(([name, { aliases = [] }]) =>
    [name, ...aliases].some((each) => foldText(each) === wanted),
  )?.[1]
}

/** Values of a field in the rows that the rest of the filter shows. */
function valuesOf<Row>(
  { rows, texts }: HintSource<Row>,
  { value }: ListField<Row>,
  rest: string,
): readonly FieldValue[] {
  if (!value) return []
  const terms = parseFilter(rest)
  const isCounted = rows.ids().length <= COUNTED_ROWS
  const passes = isCounted && terms.length > 0 ? compileFilter(terms, texts) : undefined
  const counts = new Map<string, number>()
  for (const row of rowsOf(rows, COUNTED_ROWS)) {
    const text = value(row)
    if (text === "") continue
    counts.set(text, (counts.get(text) ?? 0) + (!passes || passes(texts.of(row)) ? 1 : 0))
    if (counts.size > MOST_VALUES) return []
  }
  return Array.from(counts, ([text, count]) => ({ text, count: isCounted ? count : undefined }))
    .filter(({ count }) => count !== 0)
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
}

function* rowsOf<Row>(rows: HintSource<Row>["rows"], most: number): Iterable<Row> {
  const ids: readonly RowId[] = rows.ids()
  for (const id of ids.slice(0, most)) {
    const row = rows.get(id)
    if (row !== undefined) yield row
  }
}

/** The first value of a filter that its closed field does not have. */
export function unknownValue<Row>(
  source: HintSource<Row>,
  filter: string,
): UnknownValue | undefined {
  for (const { field: name, text } of parseFilter(filter)) {
    const field = name === undefined ? undefined : findField(source.definition, name)
    if (name === undefined || !field?.isClosed || !field.value) continue
    const known = valuesOf(source, field, "")
    const isKnown = known.length === 0 || hasValue(source, name, text)
    if (!isKnown) return { field: name, value: text, known: known.map((each) => each.text) }
  }
  return undefined
}

/** Whether a row passes the word alone. */
function hasValue<Row>({ rows, texts }: HintSource<Row>, field: string, text: string): boolean {
  const passes = compileFilter([{ negated: false, field, text }], texts)
  for (const row of rowsOf(rows, COUNTED_ROWS)) if (passes(texts.of(row))) return true
  return false
}
