export {
  FINISH_REASONS,
  HISTORY_EVENTS,
  HISTORY_FIELDS,
  type FinishReason,
  type HistoryEvent,
  type HistoryField,
} from "./events.ts"
export { CHAPTER, CHAPTERS, SERVICE, SERVICES } from "./choices.ts"
export { HISTORY_ENTRY } from "./history-fields.ts"
export { Chapter, LogEntry, Service } from "./log-entry.ts"
