import { type FontFile, viewOf } from "../font-file.ts"
import type { Typeface } from "../typeface.ts"

/** A letter as the PDF has it: its number in the font that is embedded, and its width in thousandths of the size. */
export interface EmbeddedLetter {
  id: number
  width: number
  letter: string
}

/** Collects the letters that a document uses of a typeface, and makes one TrueType font of them. */
export interface FontInUse {
  face: Typeface
  embed: (code: number) => EmbeddedLetter
  letters: () => readonly EmbeddedLetter[]
  /** The font with these letters alone. */
  bytes: () => Uint8Array<ArrayBuffer>
}

interface Outline {
  file: FontFile
  glyph: number
}

const COMPOSITE = -1

/**
 * Every letter gets a separate glyph, also those missing in the font: they are drawn as the font's box, but can be searched and
 * copied.
 */
export function useFont(face: Typeface): FontInUse {
  const [first] = face.files
  if (!first) throw new Error("a typeface without files")
  const outlines: Outline[] = [{ file: first, glyph: 0 }]
  const parts = new Map<string, number>()
  const letters = new Map<number, EmbeddedLetter>()

  function embed(code: number): EmbeddedLetter {
    const known = letters.get(code)
    if (known) return known
    const found = face.glyphOf(code)
    const isSeen = found !== undefined || face.widthOf(code) > 0
    const letter = {
      id: outlines.length,
      width: Math.round(face.widthOf(code) * 1000),
      letter: String.fromCodePoint(code),
    }
    outlines.push({
      file: found?.file ?? (first as FontFile),
      glyph: found?.id ?? (isSeen ? 0 : ((first as FontFile).glyphOf(0x20) ?? 0)),
    })
    letters.set(code, letter)
    return letter
  }

  /** The new number of a glyph that others are put together from. */
  function partId(file: FontFile, glyph: number): number {
    const key = `${face.files.indexOf(file)} ${glyph}`
    const known = parts.get(key)
    if (known !== undefined) return known
    parts.set(key, outlines.length)
    outlines.push({ file, glyph })
    return outlines.length - 1
  }

  return {
    face,
    embed,
    letters: () => [...letters.values()],
    bytes: () => {
      const glyphs: Uint8Array[] = []
      // Parts are added to the list while it is gone through.
      for (const { file, glyph } of outlines) glyphs.push(renumberParts(file, glyph, partId))
      return fontOf(first, outlines, glyphs)
    },
  }
}

/** A copy of an outline; one that consists of others names them by their new numbers. */
function renumberParts(
  file: FontFile,
  glyph: number,
  partId: (file: FontFile, glyph: number) => number,
): Uint8Array {
  const outline = file.outlineOf(glyph).slice()
  const view = viewOf(outline)
  if (outline.length === 0 || view.getInt16(0) !== COMPOSITE) return outline
  let at = 10
  let flags: number
  do {
    flags = view.getUint16(at)
    view.setUint16(at + 2, partId(file, view.getUint16(at + 2)))
    at += 4 + (flags & 0x1 ? 4 : 2)
    if (flags & 0x8) at += 2
    else if (flags & 0x40) at += 4
    else if (flags & 0x80) at += 8
  } while (flags & 0x20)
  return outline
}

function fontOf(
  first: FontFile,
  outlines: readonly Outline[],
  glyphs: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const padded = glyphs.map(({ length }) => Math.ceil(length / 4) * 4)
  const glyf = new Uint8Array(padded.reduce((sum, each) => sum + each, 0))
  const loca = new DataView(new ArrayBuffer((glyphs.length + 1) * 4))
  const hmtx = new DataView(new ArrayBuffer(glyphs.length * 4))
  let at = 0
  glyphs.forEach((glyph, id) => {
    glyf.set(glyph, at)
    at += padded[id] ?? 0
    loca.setUint32((id + 1) * 4, at)
    const { file, glyph: old } = outlines[id] as Outline
    hmtx.setUint16(id * 4, file.advanceOf(old))
    // The left side bearing is where the outline begins.
    hmtx.setInt16(id * 4 + 2, glyph.length > 0 ? viewOf(glyph).getInt16(2) : 0)
  })
  const [head, hhea, maxp] = ["head", "hhea", "maxp"].map((tag) => first.table(tag).slice()) as [
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
  ]
  viewOf(head).setInt16(50, 1)
  viewOf(hhea).setUint16(34, glyphs.length)
  viewOf(maxp).setUint16(4, glyphs.length)
  return fileOf([
    ["glyf", glyf],
    ["head", head],
    ["hhea", hhea],
    ["hmtx", new Uint8Array(hmtx.buffer)],
    ["loca", new Uint8Array(loca.buffer)],
    ["maxp", maxp],
  ])
}

/** A font file of these tables, which come in the order of their names. */
function fileOf(tables: readonly (readonly [string, Uint8Array])[]): Uint8Array<ArrayBuffer> {
  const starts: number[] = []
  let size = 12 + tables.length * 16
  for (const [, { length }] of tables) {
    starts.push(size)
    size += Math.ceil(length / 4) * 4
  }
  const file = new Uint8Array(size)
  const view = viewOf(file)
  const power = Math.floor(Math.log2(tables.length))
  view.setUint32(0, 0x0001_0000)
  view.setUint16(4, tables.length)
  view.setUint16(6, 2 ** power * 16)
  view.setUint16(8, power)
  view.setUint16(10, (tables.length - 2 ** power) * 16)
  tables.forEach(([tag, bytes], nth) => {
    const at = 12 + nth * 16
    const start = starts[nth] ?? 0
    file.set(bytes, start)
    file.set(new TextEncoder().encode(tag), at)
    view.setUint32(at + 4, sumOf(view, start, bytes.length))
    view.setUint32(at + 8, start)
    view.setUint32(at + 12, bytes.length)
  })
  return file
}

function sumOf(view: DataView, start: number, length: number): number {
  let sum = 0
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}
