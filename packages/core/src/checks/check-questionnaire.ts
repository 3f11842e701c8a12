import { createChecker, type CheckInput } from "./checker/checker.ts"
import { FINDING_CODES } from "./findings/finding-codes.ts"
import type { Finding } from "./findings/finding.ts"

/**
 * All faults of a questionnaire and possible improvements: by place, then by code; deterministic. Total: any questionnaire that
 * parses has a result.
 */
export const checkQuestionnaire = (input: CheckInput): Finding[] => createChecker().check(input)

/** The findings for which a call is refused; sending refuses all that saving does. */
export const refusalsOf = (findings: readonly Finding[], call: "save" | "send"): Finding[] =>
  findings.filter(({ code, severity }) => {
    const kind = FINDING_CODES[code]
    // A loop that no respondent reaches is a warning.
    return (
      severity === "error" && "refusedAt" in kind && (kind.refusedAt === "save" || call === "send")
    )
  })
