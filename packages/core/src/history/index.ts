export { HISTORY_EVENTS, HISTORY_FIELDS, type HistoryEvent, type HistoryField } from "./events.ts"
export { Chapter, CHAPTERS, LogEntry, Service, SERVICES } from "./log-entry.ts"
