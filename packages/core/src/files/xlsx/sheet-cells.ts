import { escapeMarkup } from "../../lib/index.ts"
import { cutText, NOT_IN_XML } from "../xml-text.ts"

/** Maximum number of characters in a cell. */
const LONGEST_CELL = 32_767
const STYLES = { plain: 0, head: 1, time: 2, guarded: 3, day: 4 } as const
type Style = keyof typeof STYLES

/**
 * Returns a text as stored in cells: characters that are invalid in XML, and line breaks that XML would change, become escapes
 * such as `_x000D_`. Cells in this format are never evaluated as formulas, so texts need no protection.
 */
function cellText(text: string): string {
  const cut = text.length > LONGEST_CELL ? `${cutText(text, LONGEST_CELL - 1)}…` : text
  return escapeMarkup(
    cut
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
      .replace(NOT_IN_XML, escapeCharacter)
      .replaceAll("\r", escapeCharacter),
  )
}

const escapeCharacter = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`

/** Texts that would become formulas if a user opened and left their cell. A cell style marks them as texts. */
const RUNS = /^['\s]*[=+\-@]/

/** Returns a cell; an empty text for an empty cell. */
export function cellOf(
  name: string,
  value: string | number | null,
  style: Style = "plain",
): string {
  if (value === null || value === "") return ""
  const isGuarded = style === "plain" && typeof value === "string" && RUNS.test(value)
  const own = isGuarded ? "guarded" : style
  const at = own === "plain" ? `r="${name}"` : `r="${name}" s="${STYLES[own]}"`
  return typeof value === "number"
    ? `<c ${at}><v>${value}</v></c>`
    : `<c ${at} t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`
}

/** Returns a row of a sheet with these cells. */
export const rowOf = (number: number, cells: string): string => `<row r="${number}">${cells}</row>`

/**
 * Returns the beginning of a sheet whose first row remains visible when scrolling. `widths`: widths of the columns in
 * characters.
 */
export const sheetBegin = (widths: readonly number[] = []): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `${columnsOf(widths)}<sheetData>`
export const SHEET_END = "</sheetData></worksheet>"

const columnsOf = (widths: readonly number[]): string => {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  return columns.length === 0 ? "" : `<cols>${columns.join("")}</cols>`
}

/** Number of days from 30 December 1899 to 1970. */
const BEFORE_1970 = 25_569
/** Converts Unix seconds to the number of days used in spreadsheets. */
export const spreadsheetDays = (seconds: number): number => seconds / 86_400 + BEFORE_1970
