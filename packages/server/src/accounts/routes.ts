import { CALLS } from "@qo/core/api"
import type { Routes } from "../http/route.ts"
import { confirmInvitation } from "./accept-invitation.ts"
import { changePassword } from "./change-password.ts"
import { confirmEmail, resendConfirmation } from "./confirmation.ts"
import { register } from "./register.ts"
import { resendInvitation } from "./resend-invitation.ts"
import { mailPasswordReset, resetPassword, sendResetEmail } from "./reset-password.ts"
import { signIn } from "./sign-in.ts"

export function addAccountRoutes({ route, services }: Routes): void {
  route(CALLS.login, async (input, asked) => {
    const { user, pair } = await signIn(services, input, { ...asked, caller: null })
    asked.header("x-auth-token", pair.access)
    asked.header("x-refresh-token", pair.refresh)
    return user
  })

  route(CALLS.register, (input, asked) => register(services, input, asked))
  route(CALLS.confirmEmail, (input, asked) => confirmEmail(services, input, asked))
  route(CALLS.resendConfirmation, (input, asked) => resendConfirmation(services, input, asked))
  route(CALLS.confirmInvitation, (input, asked) => confirmInvitation(services, input, asked))
  route(CALLS.resendInvitation, (input, asked) => resendInvitation(services, input, asked))
  route(CALLS.sendResetEmail, (input, asked) => sendResetEmail(services, input, asked))
  route(CALLS.mailPasswordReset, (input, asked) => mailPasswordReset(services, input, asked))
  route(CALLS.resetPassword, (input, asked) => resetPassword(services, input, asked))
  route(CALLS.changePassword, (input, asked) => changePassword(services, input, asked))
}
