import type { IrreversibleActName } from "../access/index.ts"
import { ApiError } from "./api-error.ts"
import type { ApiClient } from "./client.ts"
import { proofCalls } from "./calls/proofs.ts"

/** Proof of identity: the password, or a code of the second factor. */
export type StepUpGiven = { password: string } | { otp: string }

/** Interprets typed text: six digits are a code, because passwords are longer. */
export const stepUpOf = (text: string): StepUpGiven =>
  /^\d{6}$/.test(text.trim()) ? { otp: text.trim() } : { password: text }

/**
 * Asks the user for the password or a code. `failure`: why the previous one was refused. Returns undefined if the user cancels.
 */
export type AskStepUp = (
  act: IrreversibleActName,
  failure: ApiError | undefined,
) => Promise<StepUpGiven | undefined>

/** Asks until the server accepts the proof, and returns its token. @throws ApiError if another attempt cannot succeed */
export async function askStepUp(
  api: Pick<ApiClient, "send">,
  act: IrreversibleActName,
  ask: AskStepUp,
): Promise<string | undefined> {
  for (let failure: ApiError | undefined; ;) {
    const given = await ask(act, failure)
    if (!given) return undefined
    try {
      const { proof } = await api.send(proofCalls.proveStepUp, { act, ...given })
      return proof
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== "invalid") throw error
      failure = error
    }
  }
}
