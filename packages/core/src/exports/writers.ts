import type { ExportFormat } from "../report/index.ts"
import { codebookFile } from "./codebook-file.ts"
import { csvFile } from "./csv-file.ts"
import type { ExportWriter } from "./export-file.ts"
import { jsonFile } from "./json-file.ts"
import { savFile } from "./sav/sav-file.ts"

export const EXPORT_WRITERS: Readonly<Record<ExportFormat, ExportWriter>> = {
  csv: csvFile,
  codebook: codebookFile,
  sav: savFile,
  json: jsonFile,
}
