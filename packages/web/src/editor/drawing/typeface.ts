import { type FontFile, readFont } from "./font-file.ts"

export const WEIGHTS = [400, 600] as const
export type Weight = (typeof WEIGHTS)[number]

/** A glyph in the file that has it. */
export interface Glyph {
  file: FontFile
  id: number
}

/** A file of the font as it came, and the letters that it is for, as style sheets write them: `U+0400-045F,U+2116`. */
export interface FontSource {
  bytes: Uint8Array<ArrayBuffer>
  range: string
}

/** One weight of the font that pictures are set in, put together from files for several alphabets. */
export interface Typeface {
  weight: Weight
  /** For pictures that carry their font with them. */
  sources: readonly FontSource[]
  files: readonly FontFile[]
  /** undefined: no file has the letter. */
  glyphOf: (code: number) => Glyph | undefined
  /** Width of a letter in ems; a guess if no file contains it. */
  widthOf: (code: number) => number
}

export type Typefaces = Readonly<Record<Weight, Typeface>>

export async function createTypeface(
  weight: Weight,
  sources: readonly FontSource[],
): Promise<Typeface> {
  const files = await Promise.all(sources.map(({ bytes }) => readFont(bytes)))
  const known = new Map<number, Glyph | undefined>()
  const widths: number[] = []
  const find = (code: number): Glyph | undefined => {
    for (const file of files) {
      const id = file.glyphOf(code)
      if (id > 0) return { file, id }
    }
    return undefined
  }
  const glyphOf = (code: number) => {
    if (!known.has(code)) known.set(code, find(code))
    return known.get(code)
  }
  const widthOf = (code: number) => {
    const width = widths[code]
    if (width !== undefined) return width
    const glyph = glyphOf(code)
    const found = glyph ? glyph.file.advanceOf(glyph.id) / glyph.file.unitsPerEm : guess(code)
    widths[code] = found
    return found
  }
  return { weight, sources, files, glyphOf, widthOf }
}

const WIDTHLESS = /[\p{M}\p{Cf}]/u
/** Ideographs, syllables of Korean and pictures are square. */
const SQUARE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{So}]/u

function guess(code: number): number {
  const letter = String.fromCodePoint(code)
  if (WIDTHLESS.test(letter)) return 0
  return SQUARE.test(letter) || code > 0xff_ff ? 1.1 : 0.62
}
