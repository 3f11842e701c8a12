export { FINISH_REASONS, HISTORY_EVENTS, type FinishReason, type HistoryEvent } from "./events.ts"
export { CHAPTER, CHAPTERS, SERVICE, SERVICES } from "./choices.ts"
export { HISTORY_ENTRY } from "./history-fields.ts"
export { Chapter, LogEntry, Service } from "./log-entry.ts"
