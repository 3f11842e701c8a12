import { z } from "zod"

/** Effect of choosing an answer of a screening question. Labels: `screening.<name>` in i18n. */
export const SCREENING_MODES = ["allow", "deny", "allowIfAny"] as const
export const ScreeningMode = z.enum(SCREENING_MODES)
export type ScreeningMode = z.infer<typeof ScreeningMode>
