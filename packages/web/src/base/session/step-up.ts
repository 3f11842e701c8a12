import { type ApiClient, type AskStepUp, askStepUp } from "@qo/core/api"
import type { IrreversibleActName } from "@qo/core/access"

/** Opens the dialog; the frame sets it, since dialogs lie above this floor. */
let ask: AskStepUp | undefined

export const setStepUpDialog = (dialog: AskStepUp): void => void (ask = dialog)

/** Asks for the password or a code, and returns the server's proof; undefined if the dialog was closed. */
export const proveStepUp = async (
  api: ApiClient,
  act: IrreversibleActName,
): Promise<string | undefined> => (ask ? askStepUp(api, act, ask) : undefined)
