import { z } from "zod"

/** `target`: asks again those who completed another project. Labels: `projectType.<name>` in i18n. */
export const PROJECT_TYPES = { default: 1, target: 2 } as const
export type ProjectType = keyof typeof PROJECT_TYPES
export const ProjectType = z.enum(["default", "target"])

/** Labels: `template.<name>` in i18n. */
export const TEMPLATE_NAMES = [
  "default",
  "target",
  "directLink",
  "directLinkAdmin",
  "byGame",
] as const
export const TemplateName = z.enum(TEMPLATE_NAMES)
export type TemplateName = z.infer<typeof TemplateName>

export const TARGET_PLATFORMS = ["web", "android", "ios", "desktop", "vk"] as const
export const TargetPlatform = z.enum(TARGET_PLATFORMS)
export type TargetPlatform = z.infer<typeof TargetPlatform>
