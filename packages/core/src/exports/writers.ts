import type { ExportFormat } from "../report/index.ts"
import { codebookFile } from "./codebook-file.ts"
import { csvFile } from "./csv-file.ts"
import type { ExportWriter } from "./export-file.ts"
import { jsonFile } from "./json-file.ts"
import { savFile } from "./sav/sav-file.ts"
import { tripleSFile } from "./triple-s/triple-s-file.ts"
import { MOST_COLUMNS, xlsxFile } from "./xlsx/xlsx-file.ts"

/** Returns the maximum number of variables in a file of this format. */
export const mostVariables = (format: ExportFormat): number =>
  format === "xlsx" ? MOST_COLUMNS : Infinity

export const EXPORT_WRITERS: Readonly<Record<ExportFormat, ExportWriter>> = {
  csv: csvFile,
  codebook: codebookFile,
  xlsx: xlsxFile,
  sav: savFile,
  "triple-s": tripleSFile,
  json: jsonFile,
}
