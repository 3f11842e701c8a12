import { plainText } from "./column.ts"

const FORMULA = /^[=+\-@\t\r]/

/**
 * One field of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets a `'` before it;
 * numbers stay numbers.
 */
export function csvField(value: unknown): string {
  const text = plainText(value)
  const guarded = typeof value !== "number" && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(guarded) || /^\s|\s$/.test(guarded)
    ? `"${guarded.replaceAll('"', '""')}"`
    : guarded
}

/** A record of a CSV file with its line end (CRLF). */
export const csvLine = (values: readonly unknown[]): string =>
  `${values.map(csvField).join(",")}\r\n`

const TSV_ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
}

/** One field of a TSV line: backslash, tab and line ends are escaped, so that a line is always a record. */
const tsvField = (value: unknown): string =>
  plainText(value).replaceAll(/[\\\t\n\r]/g, (char) => TSV_ESCAPES[char] ?? char)

export const tsvLine = (values: readonly unknown[]): string =>
  `${values.map(tsvField).join("\t")}\n`
