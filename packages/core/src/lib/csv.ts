/**
 * Positions at which a spreadsheet program may see the beginning of a formula: at the beginning of a text, and after characters
 * that some settings treat as separators. Some programs also evaluate the full-width characters of East Asian keyboards.
 */
const RUNS = /^(?=['\s]*[=+\-@＝＋－＠]|'*[\t\r\n])|(?<=[;\t\r\n])(?=['"\s]*[=+\-@＝＋－＠])/g

/**
 * Returns a text that no spreadsheet program evaluates as a formula: `'` is inserted before every possible formula, also if
 * there is one already, so that removing one restores the original text.
 */
export const guardedText = (text: string): string => text.replaceAll(RUNS, "'")

/** Returns one field of a CSV file (RFC 4180). A text is protected against evaluation as a formula; numbers remain numbers. */
export function csvField(value: string | number): string {
  if (typeof value === "number") return String(value)
  const guarded = guardedText(value)
  return /[",\r\n]/.test(guarded) || /^\s|\s$/.test(guarded)
    ? `"${guarded.replaceAll('"', '""')}"`
    : guarded
}

/**
 * Returns rows for the clipboard. Spreadsheet programs separate cells at tabs, so other white space is replaced by one space.
 * Cells are protected as in files.
 */
export const tabbedText = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => guardedText(cell.replaceAll(/\s+/g, " "))).join("\t"))
    .join("\n")

/** Line break after each record of a CSV file. */
export const RECORD_END = "\r\n"

/** Returns a record of a CSV file with its line break. */
export const csvLine = (values: readonly (string | number)[]): string =>
  values.map(csvField).join(",") + RECORD_END
