import { z } from "zod"

/** Fields that portraits restrict and qualification questions determine. Labels: `targetField.<name>` in i18n. */
export const TARGET_FIELDS = [
  "gender",
  "age",
  "country",
  "region",
  "city",
  "education",
  "income",
  "family",
  "language",
  "device",
  "game",
  "genre",
  "payer",
  "vkInterests",
] as const
export const TargetField = z.enum(TARGET_FIELDS)
export type TargetField = z.infer<typeof TargetField>
