import type { ApiClient } from "@qo/core/api"
import type { IrreversibleActName } from "@qo/core/access"

/** Asks for the password or a code, and returns the server's proof; undefined if the dialog was closed. */
type ProveIdentity = (api: ApiClient, act: IrreversibleActName) => Promise<string | undefined>

/** The frame sets it: dialogs lie above this floor, and signing in needs none of it. */
let prove: ProveIdentity | undefined

export const setStepUp = (next: ProveIdentity): void => void (prove = next)

export const proveStepUp: ProveIdentity = async (api, act) => prove?.(api, act)
