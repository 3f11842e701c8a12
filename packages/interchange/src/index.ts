export type { ForeignFault, ReadProgress } from "./foreign-fault.ts"
export {
  EXPORT_TOOLS,
  FOREIGN_FORMATS,
  type ExportTool,
  type ForeignFormat,
} from "./foreign-survey.ts"
export { isArchive, kindOfFile } from "./kind-of-file.ts"
export { placePictures, type StoredPicture } from "./place-pictures.ts"
export { besideOf, isListFile, type NamedFile } from "./files/folder-of.ts"
export type { FilesBeside } from "./foreign-fault.ts"
export { importForeign, MOST_BYTES, type ForeignOptions } from "./read-foreign.ts"
export { REPORT_FILES, reportFile, type ReportFile } from "./report/report-file.ts"
export {
  elementTextOf,
  faultText,
  formatTextOf,
  noteText,
  noteTextOf,
  reportText,
  toldReport,
  type ForeignWords,
  type ToldReport,
} from "./report/report-text.ts"
export {
  FOREIGN_OUTCOMES,
  type ForeignEntry,
  type ForeignImport,
  type ForeignOutcome,
  type ForeignReport,
  type ImportedPicture,
} from "./report/report.ts"
export { reportOfWorkList, workListOf } from "./report/work-list.ts"
export { EXPORT_FILES, writeForeign, type WrittenForeign } from "./write-foreign.ts"
export * from "./translators/index.ts"
