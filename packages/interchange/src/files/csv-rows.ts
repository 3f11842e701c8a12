/**
 * Parses a CSV file (RFC 4180). The separator is a comma, a semicolon or a tab, whichever the first line has most of outside of
 * quotes. An empty line is a row with one empty field. Apostrophes that protect texts against evaluation as formulas are removed.
 */
export function csvRows(text: string): string[][] {
  const plain = text.startsWith("\uFEFF") ? text.slice(1) : text
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, bare = "", end] of plain.matchAll(fieldPattern(separatorOf(plain)))) {
    const field = quoted === undefined ? bare : quoted.replaceAll('""', '"') + bare
    const isLast = end === "" && row.length === 0 && field === ""
    if (!isLast) row.push(unguardedText(field))
    if (end !== undefined && END.test(end)) {
      if (row.length > 0) rows.push(row)
      row = []
    }
  }
  return rows
}

/** The end of a row: a line break or the end of the file. */
const END = /^(?:\r\n?|\n|)$/

/** A field, in quotes or not, and what ends it. */
const fieldPattern = (separator: string): RegExp =>
  new RegExp(`(?:"([^"]*(?:""[^"]*)*)"?)?([^${separator}\\r\\n]*)(${separator}|\\r\\n?|\\n|$)`, "g")

function separatorOf(text: string): string {
  const [line = ""] = text.split(/\r?\n/, 1)
  const bare = line.replaceAll(/"[^"]*"/g, "")
  const counts = [",", ";", "\t"].map((sign) => ({ sign, count: bare.split(sign).length }))
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).sign
}

/** Positions at which `guardedText` of core inserts an apostrophe. */
const GUARDED = /^'(?=['\s]*[=+\-@＝＋－＠]|'*[\t\r\n])|(?<=[;\t\r\n])'(?=['"\s]*[=+\-@＝＋－＠])/g

/** Reverts the protection of a text against evaluation as a formula. */
export const unguardedText = (text: string): string => text.replaceAll(GUARDED, "")
