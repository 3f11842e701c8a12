import { describe } from "../record/index.ts"
import type { ApiToken } from "./api-token.ts"
import { SCOPE } from "./choices.ts"

/** Fields of an API token, as displayed in all shells. The secret is not included. */
export const TOKEN = describe<ApiToken, object>()({
  noun: "token",
  id: ({ id }) => id,
  title: ({ name }) => name,
  fields: {
    id: { kind: "id", also: ["номер", "n", "number"] },
    name: { kind: "text", label: "title", also: ["имя"] },
    scope: { kind: "choice", choice: SCOPE },
    createdAt: { kind: "day", label: "mailCreated", also: ["date", "дата", "создан"] },
    expiresAt: { kind: "day", label: "expires", also: ["действует", "истекает", "until"] },
    lastUsedAt: { kind: "moment", label: "lastUsed" },
  },
})
