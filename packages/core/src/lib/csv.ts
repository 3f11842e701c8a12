const FORMULA = /^[=+\-@\t\r]/

/**
 * One field of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets a `'` before it;
 * numbers stay numbers.
 */
export function csvField(value: string | number): string {
  const text = String(value)
  const guarded = typeof value === "string" && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(guarded) || /^\s|\s$/.test(guarded)
    ? `"${guarded.replaceAll('"', '""')}"`
    : guarded
}

/** A record of a CSV file with its line end (CRLF). */
export const csvLine = (values: readonly (string | number)[]): string =>
  `${values.map(csvField).join(",")}\r\n`
