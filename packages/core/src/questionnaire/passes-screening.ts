import type { ScreeningMode } from "./parts/screening.ts"

/**
 * Whether somebody who chose these answers goes on: any "deny" screens out; else one "allow" is needed;
 * "allow if any" counts only beside an "allow".
 */
export const passesScreening = (chosen: readonly ScreeningMode[]): boolean =>
  !chosen.includes("deny") && chosen.includes("allow")
