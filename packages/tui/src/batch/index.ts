export { createLimit } from "./limit.ts"
export {
  BatchItem,
  createJournal,
  type Journal,
  JournalError,
  type JournalFault,
  type JournalHead,
  type JournalState,
  peekJournal,
  reopenJournal,
} from "./journal.ts"
export { readIdColumn, readIds, type ReadIds } from "./read-ids.ts"
export { type BatchEnd, callPatiently, runBatch } from "./run-batch.ts"
export { recordWork } from "./record-work.ts"
