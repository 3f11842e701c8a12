export { HISTORY_EVENTS, type HistoryEvent } from "./events.ts"
export { Chapter, CHAPTERS, LogEntry, Service, SERVICES } from "./log-entry.ts"
