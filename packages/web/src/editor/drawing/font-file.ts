/** Parsed data of a font file: widths and outlines of its glyphs. */
export interface FontFile {
  unitsPerEm: number
  /** Above and below the line, and other metrics of the font, in units of the em. */
  ascent: number
  descent: number
  /** The glyph of a code point; 0 if there is none. */
  glyphOf: (code: number) => number
  advanceOf: (glyph: number) => number
  /** The outline as the file has it, empty for a space. */
  outlineOf: (glyph: number) => Uint8Array
  /** The table's bytes from the file. */
  table: (tag: string) => Uint8Array<ArrayBuffer>
}

const HEADER = 44
const ENTRY = 20

/** Reads WOFF 1.0 with TrueType outlines. @throws Error for anything else */
export async function readFont(bytes: Uint8Array<ArrayBuffer>): Promise<FontFile> {
  const view = viewOf(bytes)
  if (view.getUint32(0) !== tagOf("wOFF")) throw new Error("no WOFF file")
  const tables = new Map<number, Uint8Array<ArrayBuffer>>()
  for (let nth = 0; nth < view.getUint16(12); nth++) {
    const at = HEADER + nth * ENTRY
    const [from, packed, whole] = [4, 8, 12].map((more) =>
      view.getUint32(at + more),
    ) as ThreeNumbers
    const part = bytes.slice(from, from + packed)
    tables.set(view.getUint32(at), packed < whole ? await inflatePart(part) : part)
  }
  const table = (tag: string) => {
    const found = tables.get(tagOf(tag))
    if (!found) throw new Error(`no table ${tag} in the font`)
    return found
  }
  return fontOf(table)
}

function fontOf(table: FontFile["table"]): FontFile {
  const head = viewOf(table("head"))
  const hhea = viewOf(table("hhea"))
  const hmtx = viewOf(table("hmtx"))
  const loca = viewOf(table("loca"))
  const glyf = table("glyf")
  const widths = hhea.getUint16(34)
  const isLong = head.getInt16(50) === 1
  const offset = (glyph: number) =>
    isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2
  return {
    unitsPerEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    glyphOf: charactersOf(viewOf(table("cmap"))),
    advanceOf: (glyph) => hmtx.getUint16(Math.min(glyph, widths - 1) * 4),
    outlineOf: (glyph) => glyf.subarray(offset(glyph), offset(glyph + 1)),
    table,
  }
}

/** The table of characters in format 4, which every font has for the first 65,536 of them. */
function charactersOf(cmap: DataView): FontFile["glyphOf"] {
  const at = Array.from({ length: cmap.getUint16(2) }, (_, nth) =>
    cmap.getUint32(8 + nth * 8),
  ).find((each) => cmap.getUint16(each) === 4)
  if (at === undefined) throw new Error("no characters in the font")
  const size = cmap.getUint16(at + 6)
  const [ends, starts, deltas, ranges] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size].map(
    (more) => at + more,
  ) as [number, number, number, number]
  return (code) => {
    if (code > 0xff_ff) return 0
    let segment = 0
    while (segment < size && cmap.getUint16(ends + segment) < code) segment += 2
    if (segment >= size) return 0
    const start = cmap.getUint16(starts + segment)
    if (start > code) return 0
    const delta = cmap.getUint16(deltas + segment)
    const range = cmap.getUint16(ranges + segment)
    if (range === 0) return (code + delta) & 0xff_ff
    const glyph = cmap.getUint16(ranges + segment + range + (code - start) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xff_ff
  }
}

async function inflatePart(part: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([part]).stream().pipeThrough(new DecompressionStream("deflate"))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

type ThreeNumbers = [number, number, number]

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

const tagOf = (tag: string): number => viewOf(new TextEncoder().encode(tag)).getUint32(0)
