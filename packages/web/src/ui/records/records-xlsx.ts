import type { ActWords } from "@qo/core/acts"
import { type Field, isNumeric, type RecordOf, textOf, valueOf } from "@qo/core/record"
import { strToU8, zipSync } from "fflate"
import { labelOf } from "../../base/words.ts"
import { exportedFields } from "./exported-fields.ts"

interface Sheet {
  name: string
  /** Names of fields, in their order. */
  fields: readonly string[]
}

/** A workbook of one sheet: a bold head that stays in sight, then a row for each record; numbers and times as Excel knows them. */
export function recordsXlsx<Row>(
  { all }: Pick<RecordOf<Row>, "all">,
  rows: readonly Row[],
  words: ActWords,
  { name, fields: names }: Sheet,
): Uint8Array<ArrayBuffer> {
  const fields = exportedFields(all, names)
  const head = fields.map((field, at) => textCell(at, 1, labelOf(words, field), HEAD))
  const lines = rows.map((row, index) => {
    const number = index + 2
    const cells = fields.map((field, at) => cellOf({ field, row, words, at, number }))
    return `<row r="${number}">${cells.join("")}</row>`
  })
  const parts: Record<string, string> = {
    "[Content_Types].xml": CONTENT_TYPES,
    "_rels/.rels": relations("officeDocument", "xl/workbook.xml"),
    "xl/workbook.xml": workbookOf(sheetName(name)),
    "xl/_rels/workbook.xml.rels": WORKBOOK_RELATIONS,
    "xl/styles.xml": STYLES,
    "xl/worksheets/sheet1.xml": sheetOf(fields, head, lines),
  }
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(HEADER + xml)] as const)
  return zipSync(Object.fromEntries(files))
}

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const PACKAGE = "http://schemas.openxmlformats.org/package/2006"

/** Places in the list of formats below. */
const HEAD = 1
const DAY = 2
const MOMENT = 3
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`

const relations = (kind: string, target: string) =>
  `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/${kind}" Target="${target}"/></Relationships>`
const WORKBOOK_RELATIONS = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`
const CONTENT_TYPES = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`

const workbookOf = (name: string) =>
  `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

function sheetOf(fields: readonly Field[], head: readonly string[], lines: readonly string[]) {
  const widths = fields.map(
    (field, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${widthOf(field)}" customWidth="1"/>`,
  )
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData><row r="1">${head.join("")}</row>${lines.join("")}</sheetData></worksheet>`
}

/** In characters. */
const widthOf = (field: Field): number => {
  if (field.kind === "moment") return 20
  return isNumeric(field) ? 12 : 28
}

const SHEET_NAME_MAX = 31
/** Excel keeps this name for itself, and refuses a file that uses it. */
const TAKEN_NAME = /^history$/i

function sheetName(name: string): string {
  const allowed = clean(name.replaceAll(/[\\/?*[\]:']/g, " ")).trim()
  const short = wellCut(allowed, SHEET_NAME_MAX).trim() || "1"
  return TAKEN_NAME.test(short) ? `${short} 1` : short
}

/** Cut so that no half of a sign is left in the end. */
const wellCut = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "")

interface Cell {
  field: Field
  row: unknown
  words: ActWords
  at: number
  number: number
}

function cellOf({ field, row, words, at, number }: Cell): string {
  const value = valueOf(row, field)
  if (!isNumeric(field) || typeof value !== "number")
    return textCell(at, number, textOf(field, row, words))
  const isTime = field.kind === "day" || field.kind === "moment"
  if (isTime && value === 0) return ""
  const style = isTime ? ` s="${field.kind === "day" ? DAY : MOMENT}"` : ""
  return `<c r="${columnName(at)}${number}"${style}><v>${isTime ? serialOf(value) : value}</v></c>`
}

/** More than this in one cell, and Excel calls the file damaged. */
const TEXT_MAX = 32_767

/** Excel reads `_x0041_` in a file as a sign by its number: what people typed so is kept by writing its first sign in that way. */
const literal = (text: string): string => text.replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_")

/** A text is a text, whatever it begins with: no reader takes it for a formula. */
function textCell(at: number, number: number, text: string, style = 0): string {
  if (text === "") return ""
  const look = style === 0 ? "" : ` s="${style}"`
  const inside = escaped(literal(wellCut(text, TEXT_MAX)))
  return `<c r="${columnName(at)}${number}"${look} t="inlineStr"><is><t xml:space="preserve">${inside}</t></is></c>`
}

const SECONDS_A_DAY = 86_400
/** Days from the beginning of Excel's calendar to that of Unix time. */
const UNIX_EPOCH = 25_569

/** A moment as Excel counts: days, in the reader's own time zone. */
const serialOf = (seconds: number): number =>
  (seconds - new Date(seconds * 1000).getTimezoneOffset() * 60) / SECONDS_A_DAY + UNIX_EPOCH

const LETTERS = 26
/** A, B … Z, AA, AB … */
function columnName(at: number): string {
  const last = String.fromCodePoint(65 + (at % LETTERS))
  return at < LETTERS ? last : columnName(Math.floor(at / LETTERS) - 1) + last
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
}

/** What XML forbids is left out. */
const clean = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- these are what it looks for
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .toWellFormed()

const escaped = (text: string): string =>
  clean(text).replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
