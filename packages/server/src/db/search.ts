import { foldText } from "@qo/core/lib"
import { type RawBuilder, type SqlBool, sql } from "kysely"

/** Returns the sort key of a name: without case, with ё as е. Keys are compared by code points (`collate "C"`). */
export const sortKey = (name: string): string => foldText(name)

/** Returns the columns by which {@link searchFor} finds a row. `texts` are all texts that users may search for. */
export function searchColumns(...texts: readonly (string | number)[]): {
  search_text: string
  search_grams: number[]
} {
  const search_text = wordsOf(texts.join(" ")).join(" ")
  const words = search_text.split(" ")
  const grams = words.flatMap((word) => [
    ...trigrams(word),
    ...(word.match(RUN) ?? []).flatMap((part) => [START + part[0], START + part.slice(0, 2)]),
  ])
  return { search_text, search_grams: [...new Set(grams.map(hash))].toSorted((a, b) => a - b) }
}

/**
 * SQL condition: a row contains every word of `q`. Words of three or more characters match anywhere, shorter ones at the start
 * of a name or number. Undefined if `q` contains no word. The index narrows the rows down, the text decides.
 * `table`: name or alias of the table with `search_grams` and `search_text`.
 */
export function searchFor(table: string, q: string): RawBuilder<SqlBool> | undefined {
  const { grams, starts, texts } = soughtIn(q)
  return allOf([...holdsGrams(table, [...grams, ...starts]), ...holdsTexts(table, texts)])
}

/**
 * Like {@link searchFor}, for large tables that are read in the order of the list until a page is full: no index is used. The
 * planner assumes that trigrams are independent, so with `searchFor` it would collect and sort all matching rows.
 */
export function searchReading(table: string, q: string): RawBuilder<SqlBool> | undefined {
  const { starts, texts } = soughtIn(q)
  const begins = holdsGrams(table, starts).map((each) => sql<SqlBool>`(${each}) is true`)
  return allOf([...holdsTexts(table, texts), ...begins])
}

/**
 * SQL condition on a name's key and a number. It is true for every row whose name and number contain the long words of `q`, so
 * an index can be searched before rows are read. Undefined if `q` contains no long word.
 */
export function mayHold(key: string, number: string, q: string): RawBuilder<SqlBool> | undefined {
  const { texts } = soughtIn(q)
  return allOf(
    texts.map(
      (word) =>
        sql<SqlBool>`(position(${word} in ${sql.ref(key)}) > 0 or position(${word} in ${sql.ref(number)}::text) > 0)`,
    ),
  )
}

/**
 * SQL condition: a column of names as {@link sortKey} returns them contains every word of `q`. Only for tables that are small
 * enough to need no index.
 */
export const holdsWords = (column: string, q: string): RawBuilder<SqlBool> | undefined =>
  allOf(
    sortKey(q)
      .split(/\s+/u)
      .filter(Boolean)
      .map((word) => sql<SqlBool>`position(${word} in ${sql.ref(column)}) > 0`),
  )

interface SearchKeys {
  /** Trigrams of the long words. */
  grams: string[]
  /** First letters to find at the start of a name or number, one entry per short word. */
  starts: string[]
  /** The long words. */
  texts: string[]
}

/** Number sign before a digit. It is removed from searches, because screens show `№ 31` and rows contain `31`. */
const NUMBER_SIGN = /(?<=^|\s)(?:[№#]|no\.)\s*(?=\d)/giu

function soughtIn(q: string): SearchKeys {
  const sought: SearchKeys = { grams: [], starts: [], texts: [] }
  for (const word of wordsOf(q.replace(NUMBER_SIGN, ""))) {
    const starts = word.length < 3 ? (word.match(RUN) ?? []) : []
    sought.grams.push(...trigrams(word))
    sought.starts.push(...starts.map((part) => START + part))
    if (starts.length === 0) sought.texts.push(word)
  }
  return sought
}

type Condition = RawBuilder<SqlBool>

const allOf = (conditions: readonly Condition[]): Condition | undefined =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : undefined

const holdsTexts = (table: string, texts: readonly string[]): Condition[] =>
  texts.map((word) => sql`position(${word} in ${sql.ref(`${table}.search_text`)}) > 0`)

const holdsGrams = (table: string, grams: readonly string[]): Condition[] =>
  grams.length === 0
    ? []
    : [
        sql`${sql.ref(`${table}.search_grams`)} @> ${sql.val([...new Set(grams.map(hash))])}::integer[]`,
      ]

/** Consecutive letters and digits: a part of a word, such as `example` in `ivan@example.test`. */
const RUN = /[\p{L}\p{N}]+/gu
/** Prefix of grams at the start of such a part. No text contains it. */
const START = "\u0000"

const wordsOf = (text: string): string[] => foldText(text).split(/\s+/u).filter(Boolean)

const trigrams = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(at, at + 3))

/**
 * FNV-1a hash in 32 bits, signed like PostgreSQL's integer. If two grams have the same hash, the text of a few more rows is
 * compared.
 */
function hash(gram: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < gram.length; at++)
    value = Math.imul(value ^ gram.charCodeAt(at), 0x01000193)
  return value | 0
}
