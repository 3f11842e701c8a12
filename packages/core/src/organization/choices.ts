import { choiceOf } from "../record/index.ts"

/** What an organization does here. Labels: `organizationType.<name>` in i18n. */
export const ORGANIZATION_TYPES = ["provider", "researcher", "issuer"] as const

export const ORGANIZATION_TYPE = choiceOf("organizationType", ORGANIZATION_TYPES, {
  provider: "neutral",
  researcher: "neutral",
  issuer: "neutral",
})
