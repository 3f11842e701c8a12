import { attributeOf, childOf, childrenOf, localName, type XmlElement } from "./xml.ts"

export type CellReader = (cell: XmlElement) => string

/** Values of cells as text: numbers in plain form, dates in ISO, booleans as `TRUE` and `FALSE`. */
export function cellReader(
  shared: readonly string[],
  styles: XmlElement | undefined,
  is1904: boolean,
): CellReader {
  const kinds = styles ? timeStyles(styles) : []
  return (cell) => {
    const type = attributeOf(cell, "t") ?? "n"
    // `#N/A` and its like are no texts.
    if (type === "e") return ""
    if (type === "inlineStr") return textIn(childOf(cell, "is"))
    const value = childOf(cell, "v")?.text ?? ""
    if (value === "") return formulaOf(cell)
    switch (type) {
      case "s":
        return shared[Number(value)] ?? ""
      case "b":
        return truthText(value)
      case "n":
        return numberText(value, kinds[Number(attributeOf(cell, "s") ?? 0)], is1904)
      default:
        return unescapeCell(value)
    }
  }
}

const truthText = (value: string): string => (value === "1" ? "TRUE" : "FALSE")

/** A formula without a calculated value is shown itself. */
const formulaOf = (cell: XmlElement): string => {
  const formula = childOf(cell, "f")?.text ?? ""
  return formula === "" ? "" : `=${formula}`
}

/** A text with all its runs, without how it is pronounced. */
export function textIn(element: XmlElement | undefined): string {
  if (!element) return ""
  const parts = childrenOf(element).map((child) => {
    if (localName(child) === "t") return child.text
    return localName(child) === "r" ? (childOf(child, "t")?.text ?? "") : ""
  })
  return unescapeCell(parts.join(""))
}

/** `_x000D_`: characters that XML cannot hold. */
const unescapeCell = (text: string): string =>
  text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

type TimeKind = "day" | "time" | "moment" | undefined

/** Formats that every workbook has. */
const DAYS: ReadonlySet<number> = new Set([14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 57])
const TIMES: ReadonlySet<number> = new Set([18, 19, 20, 21, 32, 33, 45, 46, 47])
const MOMENT = 22

/** By the index of each style whether it shows numbers as days or times. */
function timeStyles(styles: XmlElement): readonly TimeKind[] {
  const formats = new Map(
    childrenOf(childOf(styles, "numFmts") ?? styles, "numFmt").map((each) => [
      Number(attributeOf(each, "numFmtId")),
      attributeOf(each, "formatCode") ?? "",
    ]),
  )
  const cells = childOf(styles, "cellXfs")
  return (cells ? childrenOf(cells, "xf") : []).map((each) => {
    const id = Number(attributeOf(each, "numFmtId") ?? 0)
    const own = formats.get(id)
    if (own !== undefined) return kindOf(own)
    if (id === MOMENT) return "moment"
    return DAYS.has(id) ? "day" : TIMES.has(id) ? "time" : undefined
  })
}

/** By the letters of a format, without texts and colours in it. */
function kindOf(format: string): TimeKind {
  const letters = format.replaceAll(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|[_*]./gi, "")
  const [day, time] = [/[dy]/i.test(letters), /[hs]/i.test(letters)]
  if (day) return time ? "moment" : "day"
  return time ? "time" : undefined
}

const DAY = 86_400_000
/** Days from the beginning of both calendars of spreadsheets to 1970. */
const TO_1970 = { 1900: 25_569, 1904: 24_107 }

function numberText(value: string, kind: TimeKind, is1904: boolean): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  const days = number - (is1904 ? TO_1970[1904] : TO_1970[1900])
  if (kind === undefined || number < 0 || Math.abs(days) > 3_000_000) return String(number)
  const [day = "", time = ""] = new Date(Math.round(days * DAY)).toISOString().split(/[T.]/)
  if (kind === "time" && number < 1) return time
  return kind === "day" && Number.isInteger(number) ? day : `${day}T${time}`
}
