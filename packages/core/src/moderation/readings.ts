import { foldText } from "../lib/index.ts"

/** Letters of one script that look like letters of the other one. */
const LATIN = "abcehkmoptxy3"
const CYRILLIC = "авсенкмортхуз"

const lookalikes = (from: string, to: string) =>
  new Map(Array.from(from, (letter, index): [string, string] => [letter, to[index] ?? letter]))
const TO_CYRILLIC = lookalikes(LATIN, CYRILLIC)
const TO_LATIN = lookalikes(CYRILLIC, LATIN)

const replaceLetters = (text: string, letters: ReadonlyMap<string, string>) =>
  Array.from(text, (letter) => letters.get(letter) ?? letter).join("")

/**
 * Removes invisible or nearly invisible characters, such as joiners and combining marks, which would split words for patterns.
 */
const plainText = (text: string): string =>
  foldText(text)
    .replaceAll(/[\p{Cf}\p{M}\u115f\u1160]/gu, "")
    .replaceAll(/\s+/g, " ")

/** Joins single letters that are separated by dots or spaces, which people read as one word. */
const joinSpacedLetters = (plain: string): string =>
  plain.replaceAll(/(?<![\p{L}\d])(?:[\p{L}\d][\s.·*_-]){3,}[\p{L}\d](?![\p{L}\d])/gu, (spaced) =>
    spaced.replaceAll(/[^\p{L}\d]/gu, ""),
  )

/** Returns the original text, and the text with look-alike letters read as Cyrillic and as Latin ones. */
function readingsOf(plain: string): string[] {
  const text = joinSpacedLetters(plain)
  return Array.from(
    new Set([text, replaceLetters(text, TO_CYRILLIC), replaceLetters(text, TO_LATIN)]),
  )
}

/**
 * Reduces a text to words and numbers with one space between them and at both ends. `|` separates sentences; a dot after a
 * short word does not end one.
 */
const wordsOf = (reading: string): string =>
  ` ${reading
    .replaceAll(/[?!;]|(?<=[\p{L}\d]{5})\./gu, " | ")
    .replaceAll(/[^\p{L}\d|+<>≤≥]+/gu, " ")
    .trim()} `

/** A text in all the ways in which it can be read. */
export interface TextReading {
  /** The text, normalized for case, compatible forms and invisible characters. */
  plain: string
  texts: readonly string[]
  /** The texts reduced to words. */
  words: readonly string[]
}

export function readingOf(text: string): TextReading {
  const plain = plainText(text)
  const texts = readingsOf(plain)
  return { plain, texts, words: texts.map(wordsOf) }
}

export const readsAs = ({ words }: TextReading, pattern: RegExp): boolean =>
  words.some((each) => pattern.test(each))
