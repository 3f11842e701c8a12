import { foldText } from "../lib/index.ts"

/** Letters of one script that look like letters of the other. */
const LATIN = "abcehkmoptxy3"
const CYRILLIC = "авсенкмортхуз"

const lookalikes = (from: string, to: string) =>
  new Map(Array.from(from, (letter, index): [string, string] => [letter, to[index] ?? letter]))
const TO_CYRILLIC = lookalikes(LATIN, CYRILLIC)
const TO_LATIN = lookalikes(CYRILLIC, LATIN)

const replaceLetters = (text: string, letters: ReadonlyMap<string, string>) =>
  Array.from(text, (letter) => letters.get(letter) ?? letter).join("")

/** Joiners, marks over letters and the like show nothing, or little, and part words for a program only. */
const plainText = (text: string): string =>
  foldText(text)
    .replaceAll(/[\p{Cf}\p{M}\u115f\u1160]/gu, "")
    .replaceAll(/\s+/g, " ")

/** Points and spaces between single letters part words for a program only, too. */
const joinSpacedLetters = (plain: string): string =>
  plain.replaceAll(/(?<![\p{L}\d])(?:[\p{L}\d][\s.·*_-]){3,}[\p{L}\d](?![\p{L}\d])/gu, (spaced) =>
    spaced.replaceAll(/[^\p{L}\d]/gu, ""),
  )

/** The original text, and the text with look-alike letters read as Cyrillic and as Latin ones. */
function readingsOf(plain: string): string[] {
  const text = joinSpacedLetters(plain)
  return Array.from(
    new Set([text, replaceLetters(text, TO_CYRILLIC), replaceLetters(text, TO_LATIN)]),
  )
}

/** Only words and numbers, one space between them and at both ends; `|` parts sentences. A point after a short word parts none. */
const wordsOf = (reading: string): string =>
  ` ${reading
    .replaceAll(/[?!;]|(?<=[\p{L}\d]{5})\./gu, " | ")
    .replaceAll(/[^\p{L}\d|+<>≤≥]+/gu, " ")
    .trim()} `

/** A text in all the ways that it can be read. */
export interface TextReading {
  /** The text, normalised for case, compatible forms and invisible characters. */
  plain: string
  texts: readonly string[]
  /** The same as words only. */
  words: readonly string[]
}

export function readingOf(text: string): TextReading {
  const plain = plainText(text)
  const texts = readingsOf(plain)
  return { plain, texts, words: texts.map(wordsOf) }
}

export const readsAs = ({ words }: TextReading, pattern: RegExp): boolean =>
  words.some((each) => pattern.test(each))
