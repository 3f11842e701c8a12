export { convertForeign } from "./convert/convert.ts"
export {
  ALWAYS,
  both,
  either,
  NEVER,
  not,
  NUMBER_OPS,
  type ForeignCondition,
  type NumberOp,
} from "./foreign-condition.ts"
export {
  FAULT_KEYS,
  type FaultKey,
  type ForeignFault,
  type ForeignReading,
  type ReadOptions,
  type ReadProgress,
} from "./foreign-fault.ts"
export * from "./foreign-survey.ts"
export { NOTE_KEYS, type Note, type NoteKey } from "./report/note.ts"
export {
  FOREIGN_OUTCOMES,
  type ForeignEntry,
  type ForeignImport,
  type ForeignOutcome,
  type ForeignReport,
  type ImportedPicture,
} from "./report/report.ts"
export {
  faultText,
  noteText,
  reportText,
  toldReport,
  type ForeignWords,
  type ToldEntry,
  type ToldReport,
} from "./report/report-text.ts"
export { placePictures, type StoredPicture } from "./place-pictures.ts"
export { isArchive, kindOfFile, type FileKind } from "./kind-of-file.ts"
export { importForeign, MOST_BYTES, type ForeignOptions } from "./read-foreign.ts"
export { EXPORT_FILES, writeForeign, type WrittenForeign } from "./write-foreign.ts"
export { REPORT_FILES, reportFile, type ReportFile } from "./report/report-file.ts"
