import { LIMITS, type Limits } from "@qo/core/questionnaire"
import { useAbout } from "./use-about.ts"

/** The sizes that this installation takes; until they are known, those of the product. */
export const useLimits = (): Limits => useAbout()?.limits ?? LIMITS
