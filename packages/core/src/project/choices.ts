import { keysOf } from "../lib/index.ts"
import { choiceOf } from "../record/index.ts"

/** Project types. `target` invites respondents of another project again. The number is accepted as input, too. */
export const PROJECT_TYPES = { default: 1, target: 2 } as const
export type ProjectType = keyof typeof PROJECT_TYPES

/** Labels: `template.<name>` in i18n. */
export const TEMPLATE_NAMES = [
  "default",
  "target",
  "directLink",
  "directLinkAdmin",
  "byGame",
] as const
export type TemplateName = (typeof TEMPLATE_NAMES)[number]

export const TARGET_PLATFORMS = ["web", "android", "ios", "desktop", "vk"] as const

export const PROJECT_TYPE = {
  ...choiceOf("projectType", keysOf(PROJECT_TYPES), { default: "neutral", target: "neutral" }),
  also: PROJECT_TYPES,
}

export const TEMPLATE = choiceOf("template", TEMPLATE_NAMES, {
  default: "neutral",
  target: "neutral",
  directLink: "neutral",
  directLinkAdmin: "neutral",
  byGame: "neutral",
})

export const TARGET_PLATFORM = choiceOf("targetPlatform", TARGET_PLATFORMS, {
  web: "neutral",
  android: "neutral",
  ios: "neutral",
  desktop: "neutral",
  vk: "neutral",
})

/** How carefully a moderator must check a project. */
export const RISK_LEVELS = ["low", "medium", "high"] as const
export type RiskLevel = (typeof RISK_LEVELS)[number]

export const RISK = choiceOf("risk", RISK_LEVELS, {
  low: "neutral",
  medium: "warning",
  high: "bad",
})
