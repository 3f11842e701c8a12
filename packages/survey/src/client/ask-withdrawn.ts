import type { InterviewStanding } from "@qo/core/api"
import type { Kept } from "./kept.ts"

/**
 * Asks the server whether the answers of a finished interview were withdrawn: by the code, that can happen on any device. Undefined
 * if they were not, or if the server does not answer.
 */
export async function askWithdrawn(
  { own, isWithdrawn }: Pick<Kept, "own" | "isWithdrawn">,
  resume: (own: NonNullable<Kept["own"]>) => Promise<Pick<InterviewStanding, "withdrawn">>,
): Promise<Partial<Kept> | undefined> {
  if (!own || isWithdrawn) return undefined
  const { withdrawn } = await resume(own).catch(() => ({ withdrawn: undefined }))
  return withdrawn && { isWithdrawn: true, receipt: undefined }
}
