import { escapeMarkup } from "../../lib/index.ts"
import { cutText, NOT_IN_XML } from "../xml-text.ts"

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const PACKAGE = "http://schemas.openxmlformats.org/package/2006"
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"

/** Content types. All parts not listed are sheets, whose number is unknown when this part is written. */
export const CONTENT_TYPES =
  `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
  `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`

export const PACKAGE_LINKS = links([["rId1", "officeDocument", "xl/workbook.xml"]])

function links(all: readonly (readonly [id: string, type: string, target: string])[]): string {
  const each = all.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each.join("")}</Relationships>`
}

/** Styles of cells in this order: plain, bold headers, times, texts that look like formulas, days. */
export const STYLE_SHEET =
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
  `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
  `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
  `<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
  `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>` +
  `<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` +
  `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>` +
  `<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>` +
  `<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Returns the list of sheets in their order, with the links to their files. */
export function workbookOf(names: readonly string[]): { workbook: string; links: string } {
  const sheets = names.map(
    (name, at) =>
      `<sheet name="${escapeMarkup(sheetName(name))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  return {
    workbook: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join("")}</sheets></workbook>`,
    links: links([
      ...names.map((_, at) => [`rId${at + 1}`, "worksheet", sheetFile(at)] as const),
      ["rIdStyles", "styles", "styles.xml"],
    ]),
  }
}

const LONGEST_NAME = 31
/** Excel reserves this name and refuses files in which a sheet has it. */
const RESERVED_NAME = /^history$/i

/** Returns a name that Excel accepts; "1" if no valid character remains. */
function sheetName(name: string): string {
  const allowed = name
    .replaceAll(/[\\/?*[\]:']/g, " ")
    .replace(NOT_IN_XML, "")
    .trim()
  const short = cutText(allowed, LONGEST_NAME).trim() || "1"
  return RESERVED_NAME.test(short) ? `${short} 1` : short
}

/** Returns the path of a sheet's file relative to the workbook; sheets are counted from 0. */
export const sheetFile = (at: number): string => `worksheets/sheet${at + 1}.xml`
