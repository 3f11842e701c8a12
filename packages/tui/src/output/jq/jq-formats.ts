import { JqError } from "./jq-error.ts"
import type { JqFormat } from "./jq-syntax.ts"
import { typeOf } from "./jq-values.ts"

const jsonText = (value: unknown): string => JSON.stringify(value ?? null)

/** Cells of a row: texts as the format writes them, nothing for null; nested values are refused. */
function rowText(
  name: JqFormat,
  value: unknown,
  { separator, textCell }: { separator: string; textCell: (text: string) => string },
): string {
  const refuse = (found: unknown): never => {
    throw new JqError({ code: "cannotCall", name: `@${name}`, value: typeOf(found) })
  }
  if (!Array.isArray(value)) return refuse(value)
  return value
    .map((cell: unknown) => {
      if (typeof cell === "string") return textCell(cell)
      if (cell === null || cell === undefined) return ""
      return typeof cell === "object" ? refuse(cell) : jsonText(cell)
    })
    .join(separator)
}

const TSV_ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
}

const FORMATS: Record<JqFormat, (value: unknown) => string> = {
  csv: (value) =>
    rowText("csv", value, {
      separator: ",",
      textCell: (text) => `"${text.replaceAll('"', '""')}"`,
    }),
  tsv: (value) =>
    rowText("tsv", value, {
      separator: "\t",
      textCell: (text) => text.replaceAll(/[\\\t\n\r]/g, (char) => TSV_ESCAPES[char] ?? char),
    }),
  json: jsonText,
  text: (value) => (typeof value === "string" ? value : jsonText(value)),
}

/** A value in a format: `["a", 1] | @csv` is `"a",1`. @throws JqError */
export const formatValue = (name: JqFormat, value: unknown): string => FORMATS[name](value)
