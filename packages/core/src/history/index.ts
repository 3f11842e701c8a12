export {
  FINISH_REASONS,
  HISTORY_EVENTS,
  HISTORY_FIELDS,
  type FinishReason,
  type HistoryEvent,
  type HistoryField,
} from "./events.ts"
export { Chapter, CHAPTERS, LogEntry, Service, SERVICES } from "./log-entry.ts"
