import type { Typeface } from "./typeface.ts"

/** Most letters that can fit into two lines. */
const MOST_LETTERS = 400
/** Characters invalid in XML 1.0, spaces of all kinds, and unpaired surrogates. */
const UNFIT = /[\p{Cc}\p{Cs}\s\ufffe\uffff]+/gu

/** A text as it can be drawn and written into XML: one line, without control characters. */
export const plainText = (text: string): string =>
  text.slice(0, MOST_LETTERS).toWellFormed().replaceAll(UNFIT, " ").trim()

export interface LineOfText {
  text: string
  width: number
}

const SIMPLE = /^[\x20-\u02ff\u0370-\u0482\u048a-\u0590\u2010-\u2026\u2116]*$/
const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" })
/** Splits text into graphemes: letters with accents, combined emoji. */
const lettersOf = (text: string): string[] =>
  SIMPLE.test(text) ? text.split("") : Array.from(segmenter.segment(text), ({ segment }) => segment)

/** How wide a text is set, without kerning. */
export function widthOf(text: string, face: Typeface, size: number): number {
  let sum = 0
  for (const letter of text) sum += face.widthOf(letter.codePointAt(0) ?? 0)
  return sum * size
}

/** Breaks a text into at most `most` lines, between words if possible; "…" marks a cut. */
export function linesOf(
  whole: string,
  { face, size, room, most }: { face: Typeface; size: number; room: number; most: number },
): LineOfText[] {
  const text = plainText(whole)
  const all = widthOf(text, face, size)
  if (all <= room) return text === "" ? [] : [{ text, width: all }]
  const measured = (part: string): LineOfText => ({ text: part, width: widthOf(part, face, size) })
  const lines: LineOfText[] = []
  let rest = lettersOf(text)
  while (rest.length > 0 && lines.length < most) {
    const isLast = lines.length === most - 1
    const fits = countIn(rest, room, face, size)
    if (fits === rest.length || !isLast) {
      const end = fits === rest.length ? fits : breakAt(rest, fits)
      lines.push(measured(rest.slice(0, end).join("").trimEnd()))
      rest = rest.slice(end)
      while (rest[0] === " ") rest.shift()
    } else {
      const end = countIn(rest, room - widthOf("…", face, size), face, size)
      lines.push(measured(`${rest.slice(0, end).join("").trimEnd()}…`))
      rest = []
    }
  }
  return lines
}

/** How many of the letters there is room for. */
function countIn(letters: readonly string[], room: number, face: Typeface, size: number): number {
  let left = room + 0.01
  for (const [at, letter] of letters.entries()) {
    left -= widthOf(letter, face, size)
    if (left < 0) return at
  }
  return letters.length
}

/** The end of the last word that fits; within a word that fills more than the line. At least one letter, so that it ends. */
function breakAt(letters: readonly string[], fits: number): number {
  if (letters[fits] === " ") return fits
  const space = letters.lastIndexOf(" ", fits)
  return space > 0 ? space : Math.max(1, fits)
}
