export type { Finding, Part, Place, WitnessStep } from "./finding.ts"
export { FINDING_CODES, type FindingCode, type Severity } from "./finding-codes.ts"
