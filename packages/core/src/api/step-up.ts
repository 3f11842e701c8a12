import type { IrreversibleActName } from "../access/index.ts"
import { ApiError } from "./api-error.ts"
import type { ApiClient } from "./client.ts"
import { proofCalls } from "./calls/proofs.ts"

/** What a person gives to prove who they are: the password, or a code of the second factor. */
export type StepUpGiven = { password: string } | { otp: string }

/** What a person typed where either is accepted: six digits are a code, since a password is longer. */
export const stepUpOf = (text: string): StepUpGiven =>
  /^\d{6}$/.test(text.trim()) ? { otp: text.trim() } : { password: text }

/**
 * Asks a person for the password or a code. `failure`: why what was given before was refused. Returns undefined if the person gives
 * none.
 */
export type AskStepUp = (
  act: IrreversibleActName,
  failure: ApiError | undefined,
) => Promise<StepUpGiven | undefined>

/** Asks until the server accepts what is given, and returns its proof. @throws ApiError unless another try can help */
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
