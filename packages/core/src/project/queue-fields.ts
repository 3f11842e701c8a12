import { describe } from "../record/index.ts"
import { RISK } from "./choices.ts"
import { PROJECT } from "./project-fields.ts"
import type { QueueItem } from "./queue-item.ts"

/** Fields of a project that waits for a decision, as displayed and searched in all shells. */
export const QUEUE_ITEM = describe<QueueItem, object>()({
  noun: "queueItem",
  id: ({ project }) => project.pid,
  title: ({ project }) => project.name,
  fields: {
    project: { kind: "record", of: PROJECT },
    sentAt: { kind: "moment", sort: true, also: ["отправлен", "ждёт", "date", "дата", "waiting"] },
    blocks: { kind: "number", label: "blocks", onlyByName: true },
    questions: { kind: "number", onlyByName: true, also: ["вопросов"] },
    reasons: { kind: "list", also: ["причина", "reason"] },
    risk: { kind: "choice", choice: RISK },
    rejections: { kind: "number", onlyByName: true, also: ["отказы", "отказов"] },
  },
})
