import { describe } from "../record/index.ts"
import type { CallbackRecord } from "./callback.ts"
import { CALLBACK_STATUS } from "./choices.ts"

/** A callback of a block, as displayed and searched in all shells. */
export const CALLBACK = describe<CallbackRecord, object>()({
  noun: "callback",
  id: ({ id }) => id,
  title: ({ url }) => url,
  fields: {
    id: { kind: "id", sort: true, also: ["номер", "n", "number"] },
    pid: { kind: "id", label: "project" },
    block: { kind: "text" },
    url: { kind: "text", also: ["сайт", "link", "ссылка"] },
    status: { kind: "choice", choice: CALLBACK_STATUS, also: ["состояние"] },
    attempts: { kind: "number" },
    createdAt: { kind: "moment", label: "mailCreated", also: ["date", "дата", "создан"] },
    sentAt: { kind: "moment", label: "mailSent", also: ["отправлен"] },
    lastError: { kind: "text", label: "error" },
  },
})
