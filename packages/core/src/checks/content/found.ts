import { FINDING_CODES, type FindingCode } from "../finding-codes.ts"
import type { Finding, Place } from "../finding.ts"

/** A finding with the severity of its code. `rest`: a fix, where there is one. */
export const found = (
  code: FindingCode,
  place: Place,
  params: Finding["params"] = {},
  rest: Pick<Finding, "fix"> = {},
): Finding => ({ code, severity: FINDING_CODES[code].severity, place, params, ...rest })
