import type { ReportAnswer, ReportSchema } from "../report/index.ts"
import type { MissingCode, MissingStatus } from "./variable.ts"

export type MissingCodes = Readonly<Record<MissingStatus, number>>

/**
 * Returns the codes of missing answers, which are the same in a whole export: −97 not asked, −98 skipped, −99 refused; −997 and
 * so on if these numbers are possible answers to a question. A refusal may have the code of refusals.
 */
export function missingCodes({ questions }: Pick<ReportSchema, "questions">): MissingCodes {
  for (let power = 100; ; power *= 10) {
    const codes = { notAsked: 3 - power, skipped: 2 - power, refused: 1 - power }
    const isTaken = questions.some(
      ({ grid, answers }) =>
        (grid && Object.values(codes).some((code) => grid.from <= code && code <= grid.to)) ||
        answers.some((answer) => isAmong(answer, codes)),
    )
    // No question accepts numbers beyond 10^12.
    if (!isTaken || power > 1e13) return codes
  }
}

const isAmong = ({ code, kind }: ReportAnswer, codes: MissingCodes): boolean =>
  code === codes.notAsked || code === codes.skipped || (code === codes.refused && kind !== "refuse")

export const missingList = (
  codes: MissingCodes,
  labels: Readonly<Record<MissingStatus, string>>,
  statuses: readonly MissingStatus[],
): MissingCode[] =>
  statuses.map((status) => ({ code: codes[status], status, label: labels[status] }))
