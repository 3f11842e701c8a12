export {
  budgetFor,
  checkQuestionnaire,
  refusalsOf,
  type CheckInput,
} from "./check-questionnaire.ts"
export { checkSizes, isFarTooLarge } from "./check-sizes.ts"
export type { Finding, Part, Place, WitnessStep } from "./findings/finding.ts"
export { FINDING_CODES, type FindingCode, type Severity } from "./findings/finding-codes.ts"
export { pathOf } from "./path-of.ts"
export { createRedirectGuard, type RedirectGuard } from "./redirect-guard.ts"
export { reviewsThatReturn } from "./reviews-that-return.ts"
