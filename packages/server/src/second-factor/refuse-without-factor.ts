import { type AnyCall, CALLS } from "@qo/core/api"
import type { Caller } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { needsFactor } from "./state.ts"
import { hasFactor } from "./take-code.ts"

/** Calls for setting up a second factor and for signing out. */
const OPEN: ReadonlySet<AnyCall> = new Set<AnyCall>([
  CALLS.about,
  CALLS.currentUser,
  CALLS.getOtp,
  CALLS.changeOtp,
  CALLS.logout,
])

/** Returns true if the call is available before a required second factor is set up. */
export const isOpenWithoutFactor = (call: AnyCall): boolean => OPEN.has(call)

/**
 * If the installation requires a second factor of this role, refuses all other calls until it is set up, also for API tokens of
 * the account. @throws Refusal `otpSetupRequired`
 */
export async function refuseWithoutFactor(
  call: AnyCall,
  caller: Caller,
  services: Pick<Services, "db" | "requireOtp">,
): Promise<void> {
  if (!needsFactor(services, caller.role) || isOpenWithoutFactor(call)) return
  if (!(await hasFactor(services.db, caller.userId))) throw new Refusal("otpSetupRequired")
}
