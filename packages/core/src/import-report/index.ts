export {
  type ImportHarm,
  IMPORT_ENTRY_STATES,
  IMPORT_HARMS,
  IMPORT_TEXT_LENGTH,
  MOST_IMPORT_ENTRIES,
  MOST_IMPORT_REPORTS,
} from "./import-limits.ts"
export type {
  ImportEntry,
  ImportEntryDraft,
  ImportEntryState,
  ImportEntryStates,
  ImportGroup,
  ImportGroupDraft,
  ImportReport,
  ImportReportDraft,
} from "./import-report.ts"
export { countOpen, withStates } from "./with-states.ts"
