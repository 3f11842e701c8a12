import type { ApiError } from "@qo/core/api"
import { reloadPage } from "../reload.ts"
import { authData } from "./auth-data.ts"

const KEY = "qo.ended"
const REASONS = ["signedOut", "deactivated"] as const
export type EndReason = (typeof REASONS)[number]

/** Removes the session and reloads the app; the sign-in page then shows the reason. */
export function endSession(error?: ApiError): void {
  if (error) sessionStorage.setItem(KEY, error.key === "deactivated" ? "deactivated" : "signedOut")
  authData.clear()
  reloadPage()
}

/** Why the last session ended, when it was not by the user's own will. */
export const readEndReason = (): EndReason | undefined =>
  REASONS.find((reason) => reason === sessionStorage.getItem(KEY))

export const forgetEndReason = (): void => sessionStorage.removeItem(KEY)

/** Signing out, or in as someone else, in one tab does the same in all. Returns how to stop following. */
export const followOtherTabs = (userId: number | undefined): (() => void) =>
  authData.onOtherTab((stored) => {
    if (stored?.userId !== userId) reloadPage()
  })
