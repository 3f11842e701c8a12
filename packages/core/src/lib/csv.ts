/**
 * Where spreadsheets may see a cell begin that they could run: at the beginning of a text, and behind what a spreadsheet of another country, or one that is told so,
 * takes for the border of cells. Some run the wide signs of East Asian keyboards, too.
 */
const RUNS = /^(?=['\s]*[=+\-@＝＋－＠]|'*[\t\r\n])|(?<=[;\t\r\n])(?=['"\s]*[=+\-@＝＋－＠])/g

/** A text that no spreadsheet runs: a `'` stands before whatever it could. One is added even where there is one, so who takes one off has the text again. */
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
