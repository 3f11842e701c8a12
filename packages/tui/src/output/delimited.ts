import { csvLine as csvRecord } from "@qo/core/lib"
import { plainText } from "./column.ts"

/** A record of a CSV file with its line end (CRLF); numbers stay numbers. */
export const csvLine = (values: readonly unknown[]): string =>
  csvRecord(values.map((value) => (typeof value === "number" ? value : plainText(value))))

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
