import { foldText } from "@qo/core/lib"
import { type RawBuilder, type SqlBool, sql } from "kysely"

/** A name's key for sorting: no case, ё as е; the order is that of code points (`collate "C"`). */
export const sortKey = (name: string): string => foldText(name)

/** The columns by which `searchFor` finds a row: all the texts that a person may look for. */
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
 * Does a row hold every word of `q`? Words of three characters and more are found anywhere, shorter ones where a
 * name or number starts. Undefined when `q` holds no word. The index narrows, the text decides.
 * `table` is the name or alias whose `search_grams` and `search_text` are meant.
 */
export function searchFor(table: string, q: string): RawBuilder<SqlBool> | undefined {
  const { grams, starts, texts } = soughtIn(q)
  return allOf([...holdsGrams(table, [...grams, ...starts]), ...holdsTexts(table, texts)])
}

/**
 * The same for rows that are many, and read in the order of a list until a page is full: no index is asked. The planner takes
 * grams for independent, so by `searchFor` it would gather and sort them all.
 */
export function searchReading(table: string, q: string): RawBuilder<SqlBool> | undefined {
  const { starts, texts } = soughtIn(q)
  const begins = holdsGrams(table, starts).map((each) => sql<SqlBool>`(${each}) is true`)
  return allOf([...holdsTexts(table, texts), ...begins])
}

/**
 * A condition on a name's key and a number that holds for every row whose name and number contain the long words of `q`: for
 * searching an index of them before any row is read. Undefined if `q` contains no long word.
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

/** Does a column of names as {@link sortKey} keeps them hold every word of `q`? For tables so small that they need no index. */
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
  /** Beginnings that the short words ask for. */
  starts: string[]
  /** The long words. */
  texts: string[]
}

/** Before a number it says only that it is one: screens show `№ 31`, rows keep `31`. */
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

/** Letters and digits in a row; a part of a word such as `example` in `ivan@example.test`. */
const RUN = /[\p{L}\p{N}]+/gu
/** Marks a gram that starts such a part; no text holds it. */
const START = "\u0000"

const wordsOf = (text: string): string[] => foldText(text).split(/\s+/u).filter(Boolean)

const trigrams = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(at, at + 3))

/** FNV-1a in 32 bits, signed as PostgreSQL's integer. Two grams that collide only cost a look at the text. */
function hash(gram: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < gram.length; at++)
    value = Math.imul(value ^ gram.charCodeAt(at), 0x01000193)
  return value | 0
}
