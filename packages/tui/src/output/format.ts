/** Every way to print a result. `ids` prints one id a line, for `--ids -` of the next command. */
export const OUTPUT_FORMATS = ["table", "json", "ndjson", "csv", "tsv", "yaml", "ids"] as const
export type OutputFormat = (typeof OUTPUT_FORMATS)[number]

export const isOutputFormat = (text: string): text is OutputFormat =>
  OUTPUT_FORMATS.some((format) => format === text)

/** A table for people; tab-separated lines for the next program. */
export const defaultFormat = (isTerminal: boolean): OutputFormat => (isTerminal ? "table" : "tsv")
