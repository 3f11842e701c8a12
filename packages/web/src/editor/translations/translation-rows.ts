import {
  type Block,
  endNamesIn,
  pageLanguageOf,
  pageTexts,
  placeholdersIn,
  type Question,
  type Questionnaire,
  sourceHash,
  textsIn,
  textsOfEnd,
  textsOfQuestion,
  type TranslatableText,
  type Translation,
  translationIn,
  type Translations,
} from "@qo/core/questionnaire"
import type { PageWordsByLanguage } from "./translation-texts.ts"

/** A text of the questionnaire or a word of the page, with its translations beside it. */
export interface TextRow {
  kind: "text"
  key: string
  /** Text in the first language as it is stored; empty for words of which no ready text exists. */
  source: string
  hash: string
  /** Its place: the question and the part of it, or a word of the page. */
  place: TextPlace
}

export type TextPlace =
  | { of: "question"; question: string; part: string; item?: "answer" | "statement"; code?: number }
  | { of: "end"; name: string }
  | { of: "page" }

/** The head of a block, of the ends, or of the words of the page. */
export interface GroupRow {
  kind: "group"
  key: string
  of: { block: string } | "ends" | "page"
  count: number
}

export type TableRow = TextRow | GroupRow

export const TRANSLATION_FILTERS = ["all", "missing", "outdated", "placeholders"] as const
export type TranslationFilter = (typeof TRANSLATION_FILTERS)[number]

const codeIn = (
  question: Question,
  { answer, statement }: TranslatableText,
): number | undefined => {
  const items = [
    ...("answers" in question ? (question.answers ?? []) : []),
    ...("statements" in question ? question.statements : []),
  ]
  return items.find(({ id }) => id === (answer ?? statement))?.code
}

function questionRow(question: Question, text: TranslatableText): TextRow {
  const { key, source, part, answer, statement } = text
  const item = answer !== undefined ? "answer" : statement !== undefined ? "statement" : undefined
  const code = item && codeIn(question, text)
  const place = { of: "question" as const, question: question.id, part }
  return {
    kind: "text",
    key,
    source,
    hash: sourceHash(source),
    place: { ...place, ...(item && { item }), ...(code !== undefined && { code }) },
  }
}

const rowsOfBlock = ({ id, questions }: Block): TableRow[] => {
  const rows = questions.flatMap((question) =>
    textsOfQuestion(question).map((text) => questionRow(question, text)),
  )
  if (rows.length === 0) return []
  return [{ kind: "group", key: `block:${id}`, of: { block: id }, count: rows.length }, ...rows]
}

function rowsOfEnds({ blocks, ends = [] }: Pick<Questionnaire, "blocks" | "ends">): TableRow[] {
  const nameOf = endNamesIn({ blocks })
  const rows = ends.flatMap((end) =>
    textsOfEnd(end).map(({ key, source }): TextRow => {
      const place = { of: "end", name: nameOf(end) } as const
      return { kind: "text", key, source, hash: sourceHash(source), place }
    }),
  )
  return rows.length === 0
    ? []
    : [{ kind: "group", key: "ends:", of: "ends", count: rows.length }, ...rows]
}

/** Returns the ready text of a word of the page; undefined if the language has none. */
export function shippedWord(
  key: string,
  language: string,
  shipped: PageWordsByLanguage,
): string | undefined {
  const known = pageLanguageOf(language)
  const one = known && pageTexts(language).find((each) => each.key === key)
  const text = one && shipped[known][one.word]
  if (text === undefined || typeof text === "string") return text
  return one?.form ? (text[one.form] ?? text.other) : text.other
}

/** Words of the page in any of the languages, which differ in their plural forms. */
function pageRows(languages: readonly string[], shipped: PageWordsByLanguage): TableRow[] {
  const [first = "en"] = languages
  const home = pageLanguageOf(first) ? first : "en"
  const keys = new Set(languages.flatMap((language) => pageTexts(language).map(({ key }) => key)))
  const rows = [...keys].toSorted(byWord).map((key): TextRow => {
    const source = shippedWord(key, home, shipped) ?? ""
    return { kind: "text", key, source, hash: sourceHash(source), place: { of: "page" } }
  })
  return [{ kind: "group", key: "page:", of: "page", count: rows.length }, ...rows]
}

const ORDER = new Map(pageTexts("en").map(({ word }, at) => [`page:${word}`, at]))
const orderOf = (key: string): number =>
  ORDER.get(key) ?? ORDER.get(key.slice(0, key.lastIndexOf("."))) ?? 0
const byWord = (one: string, other: string): number => orderOf(one) - orderOf(other)

/** Returns the rows of the table: the texts of the questionnaire in order, those of its ends, then the words of the page. */
export const tableRows = (
  questionnaire: Pick<Questionnaire, "blocks" | "ends">,
  languages: readonly string[],
  shipped: PageWordsByLanguage,
): TableRow[] => [
  ...questionnaire.blocks.flatMap(rowsOfBlock),
  ...rowsOfEnds(questionnaire),
  ...pageRows(languages, shipped),
]

/** State of a translation. `ready`: the page has a separate word; `none`: the language does not have this plural form. */
export type CellState = "missing" | "outdated" | "done" | "ready" | "none"

export interface Cell {
  state: CellState
  translation: Translation | undefined
  /** Placeholders of the source that the translation lacks, as they are stored. */
  lost: readonly string[]
}

const NOTHING_LOST: readonly string[] = []

/** Returns the placeholders of a source text that a translation lacks. */
export function lostPlaceholders(source: string, text: string): readonly string[] {
  const wanted = placeholdersIn(source)
  if (wanted.length === 0) return NOTHING_LOST
  const there = new Set(placeholdersIn(text).map(({ reference }) => JSON.stringify(reference)))
  return wanted
    .filter(({ reference }) => !there.has(JSON.stringify(reference)))
    .map(({ whole }) => whole)
}

const pageKeys = new Map<string, ReadonlyMap<string, boolean>>()

/** Returns for each word of the page in this language whether authors must write it. */
function neededWords(language: string): ReadonlyMap<string, boolean> {
  const known =
    pageKeys.get(language) ??
    new Map(pageTexts(language).map(({ key, isNeeded }) => [key, isNeeded]))
  pageKeys.set(language, known)
  return known
}

/** Returns the translation of a row into a language. */
export function cellOf(
  row: TextRow,
  language: string,
  translations: Translations | undefined,
): Cell {
  const translation = translationIn(textsIn(translations, language), row.key)
  const lost = translation ? lostPlaceholders(row.source, translation.text) : NOTHING_LOST
  if (translation) {
    const isOutdated = translation.of !== undefined && translation.of !== row.hash
    return { state: isOutdated ? "outdated" : "done", translation, lost }
  }
  if (row.place.of !== "page") return { state: "missing", translation, lost }
  const isNeeded = neededWords(language).get(row.key)
  if (isNeeded === undefined) return { state: "none", translation, lost }
  const isShipped = pageLanguageOf(language) !== undefined
  return { state: isShipped || !isNeeded ? "ready" : "missing", translation, lost }
}

/** Numbers of texts of a language by their state. */
export interface LanguageCounts {
  texts: number
  missing: number
  outdated: number
  placeholders: number
}

export function countCells(
  rows: readonly TableRow[],
  language: string,
  translations: Translations | undefined,
): LanguageCounts {
  const counts = { texts: 0, missing: 0, outdated: 0, placeholders: 0 }
  for (const row of rows) {
    if (row.kind === "group") continue
    const { state, lost } = cellOf(row, language, translations)
    if (state === "none") continue
    counts.texts++
    if (state === "missing" || state === "outdated") counts[state]++
    if (lost.length > 0) counts.placeholders++
  }
  return counts
}

/** Returns the share of texts that have a translation, in whole percent. It is 100 only if none is missing. */
export const translatedPercent = ({ texts, missing }: LanguageCounts): number =>
  texts === 0 ? 100 : Math.floor(((texts - missing) / texts) * 100)

interface RowFilter {
  filter: TranslationFilter
  /** Text to find, in lower case. */
  find: string
  languages: readonly string[]
  translations: Translations | undefined
}

const passes = (row: TextRow, { filter, languages, translations }: RowFilter): boolean =>
  filter === "all" ||
  languages.some((language) => {
    const { state, lost } = cellOf(row, language, translations)
    return filter === "placeholders" ? lost.length > 0 : state === filter
  })

const contains = (row: TextRow, { find, languages, translations }: RowFilter): boolean =>
  find === "" ||
  row.source.toLowerCase().includes(find) ||
  languages.some((language) =>
    translationIn(textsIn(translations, language), row.key)?.text.toLowerCase().includes(find),
  )

/** Returns the rows that match, with the heads of their groups. */
export function narrowRows(rows: readonly TableRow[], narrowing: RowFilter): TableRow[] {
  const narrowed: TableRow[] = []
  let group: GroupRow | undefined
  for (const row of rows) {
    if (row.kind === "group") group = row
    else if (passes(row, narrowing) && contains(row, narrowing)) {
      if (group) narrowed.push(group)
      group = undefined
      narrowed.push(row)
    }
  }
  return narrowed
}
