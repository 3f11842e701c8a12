import { foldText } from "@qo/core/lib"
import { fuzzyMatch, nearlyIncludes } from "./fuzzy.ts"
import { packText } from "./pack-text.ts"
import { onLatinLayout, onRussianLayout } from "@qo/core/lib"

/** One word of a filter, as typed: `anna`, `role:moderator`, `!org:"ромашка"`. */
export interface FilterTerm {
  /** Keeps the rows that do not match. */
  negated: boolean
  /** Searched in this field only. */
  field: string | undefined
  text: string
}

const WORD = /(!)?(?:([\p{L}\p{N}_.]+):)?(?:"([^"]*)"?|(\S+))?/gu

/** The words of a filter. Unfinished ones (`!`, `role:`) are left out, so that typing never empties the list. */
export function parseFilter(text: string): readonly FilterTerm[] {
  const terms: FilterTerm[] = []
  for (const [whole, negation, field, quoted, bare] of text.matchAll(WORD)) {
    const value = quoted ?? bare ?? ""
    if (whole === "" || value === "") continue
    terms.push({ negated: negation === "!", field: field && foldText(field), text: value })
  }
  return terms
}

/** The text of a row that a filter reads, folded already. */
export interface FilteredText {
  /** All fields that plain words are searched in, packed; one line for each field. */
  all: string
  /** One field by its folded name or alias; `undefined` when there is no such field. */
  field: (name: string) => string | undefined
}

/** Fields that a filter may name. */
export interface FilteredFields {
  hasField: (name: string) => boolean
  /** The field is a closed list of values. */
  isClosed: (name: string) => boolean
}

/** A filter ready to be asked of many rows. Every term must hold. */
export function compileFilter(
  terms: readonly FilterTerm[],
  fields: FilteredFields,
): (text: FilteredText) => boolean {
  const tests = terms.map((term) => compileTerm(term, fields))
  return (text) => tests.every((test) => test(text))
}

function compileTerm(term: FilterTerm, { hasField, isClosed }: FilteredFields) {
  const { negated, field } = term
  // `12:30` or an unknown name before the colon is text like any other.
  const known = field !== undefined && hasField(field)
  const matches = known
    ? fieldTest(field, term.text, isClosed(field) ? includesWord : includesText)
    : plainTest(field === undefined ? term.text : `${field}:${term.text}`)
  return negated ? (text: FilteredText) => !matches(text) : matches
}

/** The word as typed, and its text on the other keyboard layout. */
const readingsOf = (word: string) => {
  const typed = foldText(word)
  const others = [onRussianLayout(word), onLatinLayout(word)].map(foldText)
  return { typed, others: [...new Set(others)].filter((other) => other !== typed) }
}

/** As numbers of records are written everywhere: `№94`, `#94`. */
const NUMBER = /^[№#](\d+)$/u
const ID_FIELDS = ["id", "pid"]

/** A number with its sign is a record's own, besides records that mention it. */
function plainTest(word: string): (text: FilteredText) => boolean {
  const number = NUMBER.exec(word)?.[1]
  const isMentioned = wordTest(word)
  return number === undefined
    ? isMentioned
    : (text) => ID_FIELDS.some((name) => text.field(name) === number) || isMentioned(text)
}

function wordTest(word: string) {
  const readings = readingsOf(word)
  const typed = packText(readings.typed)
  const others = readings.others.map(packText)
  // Fuzzy search needs one byte per letter.
  const isByLetters = typed.length === readings.typed.length
  return ({ all }: FilteredText) =>
    isByLetters
      ? fuzzyMatch(all, typed) || others.some((other) => nearlyIncludes(all, other))
      : [typed, ...others].some((text) => all.includes(text))
}

type Search = (value: string, text: string) => boolean

const includesText: Search = (value, text) => value.includes(text)

/** Whether a word of `value` begins with `text`: "activated" is no part of "deactivated". */
const includesWord: Search = (value, text) => {
  for (let at = value.indexOf(text); at >= 0; at = value.indexOf(text, at + 1))
    if (!/[\p{L}\p{N}]/u.test(value.charAt(at - 1))) return true
  return false
}

function fieldTest(field: string, word: string, search: Search) {
  const { typed, others } = readingsOf(word)
  if (/^\d+$/.test(typed))
    return (text: FilteredText) => (text.field(field) ?? "").split(/\s+/).includes(typed)
  return (text: FilteredText) => {
    const value = text.field(field) ?? ""
    return [typed, ...others].some((reading) => search(value, reading))
  }
}

/** `10:30` or an address is text: a field has letters before its colon, and no slash behind it. */
export const unknownField = (
  filter: string,
  hasField: (name: string) => boolean,
): string | undefined =>
  parseFilter(filter).find(
    ({ field, text }) =>
      field !== undefined && /^\p{L}/u.test(field) && !text.startsWith("/") && !hasField(field),
  )?.field
