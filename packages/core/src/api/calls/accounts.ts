import { z } from "zod"
import { Role } from "../../access/index.ts"
import { KnownEmail, NewPassword, Registration, User, UserId } from "../../user/index.ts"
import { call } from "../call.ts"

const prefix = "/api/v1/service"

/** One-time token of a mailed link. */
const LinkToken = z.string().trim().min(1).max(200)

export const accountCalls = {
  register: call({
    method: "POST",
    path: "/api/v2/service/researcher",
    summary: "Register as a demo researcher; a confirmation goes out by mail.",
    access: "public",
    get input() {
      return Registration
    },
    get output() {
      return User
    },
  }),
  confirmEmail: call({
    method: "POST",
    path: `${prefix}/user/confirm-email`,
    summary: "Confirm an email address by the link that was mailed.",
    access: "public",
    secret: true,
    get input() {
      return z.strictObject({ token: LinkToken })
    },
    get output() {
      return z.object({ email: z.string() })
    },
  }),
  resendConfirmation: call({
    method: "POST",
    path: `${prefix}/user/resend-confirmation`,
    summary: "Mail a new confirmation link; the old one stops working.",
    access: "public",
    secret: true,
    get input() {
      return z.strictObject({ email: KnownEmail })
    },
    get output() {
      return z.object({ email: z.string() })
    },
  }),
  confirmInvitation: call({
    method: "POST",
    path: `${prefix}/invitations/confirm`,
    summary: "Look at an invitation (without a password), or accept it by setting one.",
    access: "public",
    secret: true,
    get input() {
      return z.strictObject({ token: LinkToken, password: NewPassword.optional() })
    },
    get output() {
      return z.object({
        email: z.string(),
        fullname: z.string(),
        role: Role,
        accepted: z.boolean(),
      })
    },
  }),
  resendInvitation: call({
    method: "POST",
    path: `${prefix}/invitations/resend`,
    summary: "Mail a new invitation; the old link stops working.",
    access: "users.manage",
    get input() {
      return z.strictObject({ userId: UserId })
    },
    get output() {
      return User
    },
  }),
  sendResetEmail: call({
    method: "POST",
    path: `${prefix}/user/send-reset-email`,
    summary: "Mail a link that resets the password.",
    access: "public",
    secret: true,
    get input() {
      return z.strictObject({ email: KnownEmail })
    },
    get output() {
      return z.object({ email: z.string() })
    },
  }),
  mailPasswordReset: call({
    method: "POST",
    path: `${prefix}/user/mail-password-reset`,
    summary: "Mail a link that resets the password of an account.",
    access: "users.manage",
    get input() {
      return z.strictObject({ userId: UserId })
    },
    get output() {
      return User
    },
  }),
  lookAtReset: call({
    method: "POST",
    path: `${prefix}/user/password-reset/look`,
    summary: "Look at a mailed link that resets a password; it stays good.",
    access: "public",
    secret: true,
    get input() {
      return z.strictObject({ token: LinkToken })
    },
    get output() {
      return z.object({ email: z.string() })
    },
  }),
  resetPassword: call({
    method: "POST",
    path: `${prefix}/user/password-reset`,
    summary: "Set a new password by the link that was mailed; ends all sessions of the account.",
    access: "public",
    secret: true,
    get input() {
      return z.strictObject({ token: LinkToken, password: NewPassword })
    },
    get output() {
      return z.object({ email: z.string() })
    },
  }),
  changePassword: call({
    method: "PUT",
    path: `${prefix}/user/password-reset`,
    summary:
      "Change the own password (with the current one), or set one as an administrator; ends the other sessions.",
    access: "signedIn",
    irreversible: "user.setPassword",
    secret: true,
    get input() {
      return z.strictObject({
        userId: UserId,
        password: NewPassword,
        currentPassword: z.string().max(1000).optional(),
      })
    },
    get output() {
      return z.object({ userId: z.int() })
    },
  }),
}
