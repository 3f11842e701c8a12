import { choiceOf } from "../record/index.ts"

/** Type of an organization. Labels: `organizationType.<name>` in i18n. */
export const ORGANIZATION_TYPES = ["provider", "researcher", "issuer"] as const

export const ORGANIZATION_TYPE = choiceOf("organizationType", ORGANIZATION_TYPES, {
  provider: "neutral",
  researcher: "neutral",
  issuer: "neutral",
})
