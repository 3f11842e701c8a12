import { z } from "zod"

/** What choosing an answer of a screening question means. Labels: `screening.<name>` in i18n. */
export const SCREENING_MODES = ["allow", "deny", "allowIfAny"] as const
export const ScreeningMode = z.enum(SCREENING_MODES)
export type ScreeningMode = z.infer<typeof ScreeningMode>

/**
 * Whether somebody who chose these answers goes on: any "deny" screens out; else one "allow" is needed;
 * "allow if any" counts only beside an "allow".
 */
export const passesScreening = (chosen: readonly ScreeningMode[]): boolean =>
  !chosen.includes("deny") && chosen.includes("allow")
