/**
 * Every way to print a result. `wide` is a table that cuts nothing. `ids` prints one id a line, for `--ids -` of the next command, and
 * `name` one name.
 */
export const OUTPUT_FORMATS = [
  "table",
  "wide",
  "json",
  "ndjson",
  "csv",
  "tsv",
  "yaml",
  "ids",
  "name",
] as const
export type OutputFormat = (typeof OUTPUT_FORMATS)[number]
/** Formats of a printer: `wide` is a table with more room. */
export type PrintedFormat = Exclude<OutputFormat, "wide">

export const isOutputFormat = (text: string): text is OutputFormat =>
  OUTPUT_FORMATS.some((format) => format === text)

/** A table for people; tab-separated lines for the next program. */
export const defaultFormat = (isTerminal: boolean): PrintedFormat => (isTerminal ? "table" : "tsv")
