import { describe } from "../record/index.ts"
import { MAIL_KIND, MAIL_STATUS } from "./choices.ts"
import type { MailRecord } from "./mail.ts"

/** Fields of a mail of the outbox, as displayed and searched in all shells. */
export const MAIL = describe<MailRecord, object>()({
  noun: "mail",
  id: ({ id }) => id,
  title: ({ to }) => to,
  fields: {
    id: { kind: "id", sort: true, also: ["номер", "n", "number"] },
    to: { kind: "text", also: ["почта", "email", "получатель"] },
    kind: { kind: "choice", choice: MAIL_KIND, label: "mailKind", also: ["вид", "type"] },
    subject: { kind: "text" },
    status: { kind: "choice", choice: MAIL_STATUS, also: ["состояние"] },
    attempts: { kind: "number" },
    createdAt: { kind: "moment", label: "mailCreated", also: ["date", "дата", "создан"] },
    sentAt: { kind: "moment", label: "mailSent", also: ["отправлен"] },
    lastError: { kind: "text", label: "error" },
  },
})
