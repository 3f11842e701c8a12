import type { ScreeningMode } from "./parts/screening.ts"

/**
 * Whether a respondent with these answers passes: any "deny" screens out; otherwise one "allow" is needed; "allow if any" counts
 * only beside an "allow".
 */
export const passesScreening = (chosen: readonly ScreeningMode[]): boolean =>
  !chosen.includes("deny") && chosen.includes("allow")
