import { FINDING_CODES, type FindingCode } from "../findings/finding-codes.ts"
import type { Finding, Place } from "../findings/finding.ts"

/** A finding with the severity of its code. `rest`: a fix, if there is one. */
export const findingOf = (
  code: FindingCode,
  place: Place,
  params: Finding["params"] = {},
  rest: Pick<Finding, "fix"> = {},
): Finding => ({ code, severity: FINDING_CODES[code].severity, place, params, ...rest })

/** Longer lists than this are not mended item by item: each fix is a whole new list. */
export const MOST_MENDED = 100
