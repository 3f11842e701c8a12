import { describe } from "../record/index.ts"
import { CHAPTER, OUTCOME, SERVICE } from "./choices.ts"
import type { LogEntry } from "./log-entry.ts"

/** Fields of a history entry, as displayed and searched in all shells. */
export const HISTORY_ENTRY = describe<LogEntry, object>()({
  noun: "historyEntry",
  id: ({ id }) => id,
  title: ({ message }) => message,
  fields: {
    id: { kind: "id", also: ["номер", "n", "number"] },
    date: { kind: "moment", label: "entryDate", sort: true, also: ["дата"] },
    user: {
      kind: "reference",
      title: "email",
      label: "actor",
      also: ["пользователь", "actor", "by"],
    },
    about: {
      kind: "reference",
      title: "email",
      label: "aboutUser",
      also: ["кому", "onWhom", "target"],
      only: "details",
      onlyByName: true,
    },
    chapter: { kind: "choice", choice: CHAPTER },
    service: { kind: "choice", choice: SERVICE, also: ["сервис"] },
    organization: { kind: "reference", also: ["org", "орг"], only: "details" },
    pid: { kind: "id", label: "project", onlyByName: true },
    code: { kind: "text", only: "details", onlyByName: true },
    outcome: {
      kind: "choice",
      choice: OUTCOME,
      only: "details",
      onlyByName: true,
      also: ["исход"],
    },
    message: { kind: "text", also: ["сообщение", "text", "событие", "event"] },
  },
})
