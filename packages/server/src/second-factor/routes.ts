import { CALLS } from "@qo/core/api"
import type { Routes } from "../http/route.ts"
import { beginFactor, disableFactor, enableFactor, resetFactor } from "./change-factor.ts"
import { otpState } from "./state.ts"
import type { MailServices } from "../mail/services.ts"

export function addSecondFactorRoutes({
  route,
  services,
}: Routes<keyof MailServices | "db" | "requireOtp" | "secret">): void {
  route(CALLS.getOtp, (_input, { caller, db }) =>
    otpState(db, services, { id: caller.userId, role: caller.role }),
  )

  route(CALLS.changeOtp, (input, context) => {
    switch (input.action) {
      case "begin":
        return beginFactor(services, input, context)
      case "enable":
        return enableFactor(services, input, context)
      case "disable":
        return disableFactor(services, input, context)
      case "reset":
        return resetFactor(services, input, context)
    }
  })
}
