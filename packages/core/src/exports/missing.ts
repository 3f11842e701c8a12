import type { ReportSchema } from "../report/index.ts"
import type { MissingCode, MissingStatus } from "./variable.ts"

export type MissingCodes = Readonly<Record<MissingStatus, number>>

/**
 * The codes of missing answers, the same in a whole export: −97 not asked, −98 skipped, −99 refused; −997 and so on if a question
 * has these as numbers.
 */
export function missingCodes({ questions }: Pick<ReportSchema, "questions">): MissingCodes {
  for (let power = 100; ; power *= 10) {
    const codes = { notAsked: 3 - power, skipped: 2 - power, refused: 1 - power }
    const isTaken = questions.some(
      ({ grid }) =>
        grid && Object.values(codes).some((code) => grid.from <= code && code <= grid.to),
    )
    // No question takes numbers beyond a million millions.
    if (!isTaken || power > 1e13) return codes
  }
}

export const missingList = (
  codes: MissingCodes,
  labels: Readonly<Record<MissingStatus, string>>,
  statuses: readonly MissingStatus[],
): MissingCode[] =>
  statuses.map((status) => ({ code: codes[status], status, label: labels[status] }))
