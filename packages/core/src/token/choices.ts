import { choiceOf } from "../record/index.ts"

/** What a token may do. Labels: `scope.<name>` in i18n. */
export const SCOPES = ["read", "all"] as const

export const SCOPE = choiceOf("scope", SCOPES, { read: "neutral", all: "warning" })
