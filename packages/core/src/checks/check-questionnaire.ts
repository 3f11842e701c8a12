import { createChecker, type CheckInput } from "./checker/checker.ts"
import { FINDING_CODES } from "./findings/finding-codes.ts"
import type { Finding } from "./findings/finding.ts"

/**
 * Everything that is wrong with a questionnaire, or could be better: by place, then by code, the same for the same input. Total:
 * any questionnaire that parses has an answer.
 */
export const checkQuestionnaire = (input: CheckInput): Finding[] => createChecker().check(input)

/** The findings for which a call is refused; sending refuses all that saving does. */
export const refusalsOf = (findings: readonly Finding[], call: "save" | "send"): Finding[] =>
  findings.filter(({ code, severity }) => {
    const kind = FINDING_CODES[code]
    // A loop that nobody reaches is a warning.
    return (
      severity === "error" && "refusedAt" in kind && (kind.refusedAt === "save" || call === "send")
    )
  })
