export { COLOUR_CHOICES, type ColourChoice, decideColour } from "./colour.ts"
export { cellText, type Column, columnsFor, plainText } from "./column.ts"
export { neutralise } from "./control-characters.ts"
export { csvField, csvLine, tsvField, tsvLine } from "./delimited.ts"
export { displayWidth, fit, truncate } from "./display-width.ts"
export { EXIT, type ExitCode, type ExitName, exitForStatus, isRetryable } from "./exit-codes.ts"
export { type Failure, failureJson, failureText } from "./failure.ts"
export {
  type FieldPath,
  fieldPaths,
  findUnknownField,
  parseFields,
  pickFields,
  valueAt,
} from "./fields.ts"
export { defaultFormat, isOutputFormat, OUTPUT_FORMATS, type OutputFormat } from "./format.ts"
export { JQ_FUNCTIONS, JqError } from "./jq/jq-syntax.ts"
export { runJq } from "./jq/run-jq.ts"
export { safeJson } from "./json.ts"
export { createPagedSink, type PagedSink } from "./paged-sink.ts"
export { pagerCommand } from "./pager.ts"
export {
  createPrinter,
  type ListEnd,
  type Printer,
  type PrinterOptions,
  type RowWriter,
  UnknownFieldError,
} from "./printer.ts"
export { createSink, quietWhenClosed, type Sink } from "./sink.ts"
export { createStyles, type Styles } from "./styles.ts"
export { recordLines, tableLines } from "./table.ts"
