import { z } from "zod"
import {
  TARGET_PLATFORMS,
  TEMPLATE_NAMES,
  type ProjectType as TypeKey,
  type TemplateName as TemplateKey,
} from "./choices.ts"

export const ProjectType = z.enum(["default", "target"])
export type ProjectType = TypeKey

export const TemplateName = z.enum(TEMPLATE_NAMES)
export type TemplateName = TemplateKey

export const TargetPlatform = z.enum(TARGET_PLATFORMS)
export type TargetPlatform = z.infer<typeof TargetPlatform>
