import { CALLS } from "@qo/core/api"
import type { Routes } from "../http/route.ts"
import { confirmInvitation } from "./accept-invitation.ts"
import { createApiToken, listApiTokens, revokeApiToken } from "./api-token-store.ts"
import { changePassword } from "./change-password.ts"
import { confirmEmail, resendConfirmation } from "./confirmation.ts"
import { proveStepUp } from "./prove-step-up.ts"
import { createRegistering } from "./register.ts"
import { resendInvitation } from "./resend-invitation.ts"
import { lookAtReset, mailPasswordReset, resetPassword, sendResetEmail } from "./reset-password.ts"
import { signIn } from "./sign-in.ts"
import type { MailServices } from "../mail/services.ts"

export function addAccountRoutes({
  route,
  services,
}: Routes<keyof MailServices | "db" | "disclosure" | "log" | "secret">): void {
  route(CALLS.login, async (input, context) => {
    const { user, pair } = await signIn(services, input, { ...context, caller: null })
    context.header("x-auth-token", pair.access)
    context.header("x-refresh-token", pair.refresh)
    return user
  })

  const { register, beforeTransaction } = createRegistering(services)
  route(CALLS.register, register, { beforeTransaction })
  route(CALLS.confirmEmail, (input, context) => confirmEmail(services, input, context))
  route(CALLS.resendConfirmation, (input, context) => resendConfirmation(services, input, context))
  route(CALLS.confirmInvitation, (input, context) => confirmInvitation(services, input, context))
  route(CALLS.resendInvitation, (input, context) => resendInvitation(services, input, context))
  route(CALLS.sendResetEmail, (input, context) => sendResetEmail(services, input, context))
  route(CALLS.mailPasswordReset, (input, context) => mailPasswordReset(services, input, context))
  route(CALLS.lookAtReset, (input, context) => lookAtReset(services, input, context))
  route(CALLS.resetPassword, (input, context) => resetPassword(services, input, context))
  route(CALLS.proveStepUp, (input, context) => proveStepUp(services, input, context))
  route(CALLS.changePassword, (input, context) => changePassword(services, input, context))
  route(CALLS.listTokens, (_input, { caller, db }) => listApiTokens(db, caller.userId))
  route(CALLS.createToken, (input, context) => createApiToken(services, input, context))
  route(CALLS.revokeToken, ({ id }, context) => revokeApiToken(id, context))
}
