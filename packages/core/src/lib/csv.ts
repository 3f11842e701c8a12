/**
 * Positions at which spreadsheets may see the beginning of an executable cell: at the beginning of a text, and after characters
 * that some settings treat as separators. Some also execute the full-width signs of East Asian keyboards.
 */
const RUNS = /^(?=['\s]*[=+\-@＝＋－＠]|'*[\t\r\n])|(?<=[;\t\r\n])(?=['"\s]*[=+\-@＝＋－＠])/g

/**
 * A text that no spreadsheet runs: a `'` precedes every possible formula. One is added even if there is one already, so that
 * removing one restores the text.
 */
export const guardedText = (text: string): string => text.replaceAll(RUNS, "'")

/** One field of a CSV file (RFC 4180). A text is guarded against being run as a formula; numbers stay numbers. */
export function csvField(value: string | number): string {
  const guarded = typeof value === "string" ? guardedText(value) : String(value)
  return /[",\r\n]/.test(guarded) || /^\s|\s$/.test(guarded)
    ? `"${guarded.replaceAll('"', '""')}"`
    : guarded
}

/**
 * Rows as the clipboard carries them: spreadsheets take tabs for the borders of cells, so that other white space becomes one space. Cells are
 * guarded as in files.
 */
export const tabbedText = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => guardedText(cell.replaceAll(/\s+/g, " "))).join("\t"))
    .join("\n")

/** A record of a CSV file with its line end (CRLF). */
export const csvLine = (values: readonly (string | number)[]): string =>
  `${values.map(csvField).join(",")}\r\n`
