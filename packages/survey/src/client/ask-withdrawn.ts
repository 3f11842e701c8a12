import type { InterviewStanding } from "@qo/core/api"
import type { KeptInterview } from "./kept-interview.ts"

interface Calls {
  withdraw: (receipt: string | undefined) => Promise<unknown>
  resume: (own: NonNullable<KeptInterview["own"]>) => Promise<Pick<InterviewStanding, "withdrawn">>
}

/**
 * Withdraws the answers of a finished interview. After an answer that was lost the code is unknown to the server, so that the interview
 * itself is asked for. Undefined if the answers were not withdrawn.
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
 * Asks the server whether the answers of a finished interview were withdrawn: by the code, that can happen on any device. Undefined
 * if they were not, or if the server does not answer.
 */
export async function askWithdrawn(
  { own, isWithdrawn }: Pick<KeptInterview, "own" | "isWithdrawn">,
  resume: Calls["resume"],
): Promise<Partial<KeptInterview> | undefined> {
  if (!own || isWithdrawn) return undefined
  const { withdrawn } = await resume(own).catch(() => ({ withdrawn: undefined }))
  return withdrawn && { isWithdrawn: true, receipt: undefined }
}
