import type { InterviewStanding } from "@qo/core/api"
import type { KeptInterview } from "../kept-interview.ts"

interface Calls {
  withdraw: (receipt: string | undefined) => Promise<unknown>
  resume: (own: NonNullable<KeptInterview["own"]>) => Promise<Pick<InterviewStanding, "withdrawn">>
}

/**
 * Withdraws the answers of a finished interview. If the response is lost, a repeated request finds that the code is no longer
 * valid; the state of the interview is then requested instead. Undefined if the answers were not withdrawn.
 */
export const withdrawAnswers = (
  kept: Pick<KeptInterview, "own" | "isWithdrawn" | "receipt">,
  { withdraw, resume }: Calls,
): Promise<Partial<KeptInterview> | undefined> =>
  withdraw(kept.receipt).then(
    () => ({ isWithdrawn: true, receipt: undefined }),
    () => askWithdrawn(kept, resume),
  )

/**
 * Asks the server whether the answers of a finished interview were withdrawn, which is possible on any device with the code.
 * Undefined if they were not, or if the server does not respond.
 */
export async function askWithdrawn(
  { own, isWithdrawn }: Pick<KeptInterview, "own" | "isWithdrawn">,
  resume: Calls["resume"],
): Promise<Partial<KeptInterview> | undefined> {
  if (!own || isWithdrawn) return undefined
  const { withdrawn } = await resume(own).catch(() => ({ withdrawn: undefined }))
  return withdrawn && { isWithdrawn: true, receipt: undefined }
}
