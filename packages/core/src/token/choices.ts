import { choiceOf } from "../record/index.ts"

/** Rights of an API token. Labels: `scope.<name>` in i18n. */
export const SCOPES = ["read", "all"] as const

export const SCOPE = choiceOf("scope", SCOPES, { read: "neutral", all: "warning" })
