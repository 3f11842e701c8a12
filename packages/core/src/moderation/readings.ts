import { foldText } from "../lib/index.ts"

/** Letters of one script that look like letters of the other. */
const LATIN = "abcehkmoptxy3"
const CYRILLIC = "авсенкмортхуз"

const lookalikes = (from: string, to: string) =>
  new Map(Array.from(from, (letter, index): [string, string] => [letter, to[index] ?? letter]))
const TO_CYRILLIC = lookalikes(LATIN, CYRILLIC)
const TO_LATIN = lookalikes(CYRILLIC, LATIN)

const written = (text: string, letters: ReadonlyMap<string, string>) =>
  Array.from(text, (letter) => letters.get(letter) ?? letter).join("")

/** Joiners and the like show nothing and part words for a program only; points and spaces between single letters as well. */
const plainly = (text: string): string =>
  foldText(text)
    .replaceAll(/\u200b|\u200c|\u200d|\ufe0f|\u00ad/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/(?<![\p{L}\d])(?:[\p{L}\d][\s.·*_-]){3,}[\p{L}\d](?![\p{L}\d])/gu, (spaced) =>
      spaced.replaceAll(/[^\p{L}\d]/gu, ""),
    )

/** As it is, and with letters that look alike taken for Cyrillic and for Latin ones. */
function readings(text: string): string[] {
  const plain = plainly(text)
  return Array.from(new Set([plain, written(plain, TO_CYRILLIC), written(plain, TO_LATIN)]))
}

/** Only words and numbers, one space between them and at both ends; `|` parts sentences. A point after a short word parts none. */
const wordsOf = (reading: string): string =>
  ` ${reading
    .replaceAll(/[?!;]|(?<=[\p{L}\d]{5})\./gu, " | ")
    .replaceAll(/[^\p{L}\d|+<>≤≥]+/gu, " ")
    .trim()} `

/** A text in all the ways that it can be read. */
export interface Reading {
  texts: readonly string[]
  /** The same as words only. */
  words: readonly string[]
}

export function readingOf(text: string): Reading {
  const texts = readings(text)
  return { texts, words: texts.map(wordsOf) }
}

export const readsAs = ({ words }: Reading, pattern: RegExp): boolean =>
  words.some((each) => pattern.test(each))
