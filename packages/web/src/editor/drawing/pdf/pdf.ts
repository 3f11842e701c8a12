import { createBreath } from "../breathe.ts"
import { plainText } from "../lettering.ts"
import { type Drawing, type Part, sizeOf } from "../shapes.ts"
import { SIGNS } from "../signs.ts"
import { type Typefaces, type Weight, WEIGHTS } from "../typeface.ts"
import { type FontInUse, useFont } from "./embed-font.ts"
import { createContent } from "./page-content.ts"
import { pathOperators } from "./path-operators.ts"
import { createPdf, hexOf, type PdfFile, pdfText } from "./pdf-file.ts"

/** A pixel of the canvas in points. */
const POINT = 0.75
/** No side of a page may be longer, points. */
const LONGEST = 14_400
/** Operators packed together: larger pieces would block the page noticeably. */
const OPERATORS_AT_ONCE = 4000
const CODES_AT_ONCE = 100

/** A drawing as one page with text that can be searched and copied, and with a bookmark for each block. */
export async function pdfOf(
  drawing: Drawing,
  { faces, language, now }: { faces: Typefaces; language: string; now: Date },
): Promise<Blob> {
  const file = createPdf()
  const breathe = createBreath()
  const { width, height } = sizeOf(drawing.area)
  const scale = Math.min(POINT, LONGEST / width, LONGEST / height)
  const fonts = Object.fromEntries(
    WEIGHTS.map((weight) => [weight, useFont(faces[weight])]),
  ) as Record<Weight, FontInUse>
  const content = createContent(fonts)
  const [left, top] = [-drawing.area.left * scale, (drawing.area.top + height) * scale]
  const place = [scale, 0, 0, -scale, left, top].map(figure).join(" ")

  const [page, pages] = [file.reserve(), file.reserve()]
  const streams = [await file.addStream("", `${place} cm\n`)]
  for (const { shapes } of drawing.parts) {
    content.add(shapes)
    const text = content.take(OPERATORS_AT_ONCE)
    if (text !== "") streams.push(await file.addStream("", text))
    await breathe()
  }
  streams.push(await file.addStream("", content.take(0)))
  const fontRefs = await inTurn(
    WEIGHTS.map((weight) => async () => `/F${weight} ${await addFont(file, fonts[weight])} 0 R`),
  )
  const signRefs = await inTurn(
    signsIn(drawing).map((sign) => async () => `/${sign} ${await addSign(file, sign)} 0 R`),
  )
  file.add(
    `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${figure(width * scale)} ${figure(height * scale)}] /Contents [${streams.map((each) => `${each} 0 R`).join(" ")}] /Resources << /Font << ${fontRefs.join(" ")} >> /XObject << ${signRefs.join(" ")} >> >> >>`,
    page,
  )
  file.add(`<< /Type /Pages /Kids [${page} 0 R] /Count 1 >>`, pages)
  const outlines = addBookmarks(file, drawing.parts, page, (part) => ({
    x: left + part.area.left * scale,
    y: top - part.area.top * scale,
  }))
  const root = file.add(
    `<< /Type /Catalog /Pages ${pages} 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> ${outlines} >>`,
  )
  const day = now.toISOString().replaceAll(/[-:T]/g, "").slice(0, 14)
  const info = file.add(`<< /Title ${pdfText(drawing.title)} /CreationDate (D:${day}Z) >>`)
  return file.finish(root, info)
}

const figure = (value: number): string => String(Math.round(value * 10_000) / 10_000)

/** One after the other: objects are written as they come. */
async function inTurn<T>(tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const done: T[] = []
  for (const task of tasks) done.push(await task())
  return done
}

type SignName = keyof typeof SIGNS

function signsIn({ parts }: Drawing): readonly SignName[] {
  const used = new Set<SignName>()
  for (const { shapes } of parts)
    for (const shape of shapes) if (shape.kind === "sign") used.add(shape.sign)
  return [...used]
}

/** A sign is written once; it takes the colour that is set where it is used. */
function addSign(file: PdfFile, name: SignName): Promise<number> {
  const { path, grid, pen } = SIGNS[name]
  const operators = pathOperators(path)
  return file.addStream(
    `/Type /XObject /Subtype /Form /BBox [0 0 ${grid} ${grid}] /Resources << >>`,
    pen ? `${pen} w 1 J 1 j ${operators} S` : `${operators} f*`,
  )
}

/** The letters of a font that are used: outlines, widths, and which characters they are. */
async function addFont(file: PdfFile, font: FontInUse): Promise<number> {
  const letters = font.letters()
  const [first] = font.face.files
  if (!first) throw new Error("a typeface without files")
  const name = `/QOFONT+Inter-${font.face.weight}`
  const units = (value: number) => Math.round((value * 1000) / first.unitsPerEm)
  const outlines = font.bytes()
  const data = await file.addStream(`/Length1 ${outlines.length}`, outlines)
  const [ascent, descent] = [units(first.ascent), units(first.descent)]
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [-800 ${descent} 2700 ${ascent}] /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight 727 /StemV ${font.face.weight / 5} /FontFile2 ${data} 0 R >>`,
  )
  const widths = letters.map(({ id, width }) => `${id} [${width}]`).join(" ")
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW 0 /W [${widths}] /CIDToGIDMap /Identity >>`,
  )
  const characters = await file.addStream("", charactersOf(letters))
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${characters} 0 R >>`,
  )
}

function charactersOf(letters: ReturnType<FontInUse["letters"]>): string {
  const rows = letters.map(
    ({ id, letter }) =>
      `<${hexOf(id)}> <${Array.from({ length: letter.length }, (_, at) => hexOf(letter.charCodeAt(at))).join("")}>`,
  )
  const groups = Array.from({ length: Math.ceil(rows.length / CODES_AT_ONCE) }, (_, nth) =>
    rows.slice(nth * CODES_AT_ONCE, (nth + 1) * CODES_AT_ONCE),
  )
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
    "1 begincodespacerange <0000> <ffff> endcodespacerange",
    ...groups.map((group) => `${group.length} beginbfchar\n${group.join("\n")}\nendbfchar`),
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n")
}

/** Adds the blocks as bookmarks; returns the catalog's entry. */
function addBookmarks(
  file: PdfFile,
  parts: readonly Part[],
  page: number,
  placeOf: (part: Part) => { x: number; y: number },
): string {
  const blocks = parts.filter(({ name }) => name !== undefined)
  if (blocks.length === 0) return ""
  const root = file.reserve()
  const numbers = blocks.map(() => file.reserve())
  blocks.forEach((part, nth) => {
    const { x, y } = placeOf(part)
    const before = numbers[nth - 1]
    const next = numbers[nth + 1]
    const beside = [before && `/Prev ${before} 0 R`, next && `/Next ${next} 0 R`]
    file.add(
      `<< /Title ${pdfText(plainText(part.name ?? ""))} /Parent ${root} 0 R ${beside.filter(Boolean).join(" ")} /Dest [${page} 0 R /XYZ ${figure(x)} ${figure(y)} null] >>`,
      numbers[nth],
    )
  })
  file.add(
    `<< /Type /Outlines /First ${numbers[0]} 0 R /Last ${numbers.at(-1)} 0 R /Count ${blocks.length} >>`,
    root,
  )
  return `/Outlines ${root} 0 R /PageMode /UseOutlines`
}
