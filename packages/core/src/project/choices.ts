import { choiceOf } from "../record/index.ts"

/** `target`: asks again those who completed another project. Labels: `projectType.<name>` in i18n. */
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

export const PROJECT_TYPE = choiceOf("projectType", ["default", "target"], {
  default: "neutral",
  target: "neutral",
})

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
