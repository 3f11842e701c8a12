import { z } from "zod"
import { NewPassword, normalizePassword } from "./password.ts"
import { Registration } from "./user.ts"

/** A field that is not there yet has nothing to normalize: the confirmation is compared whatever else is wrong. */
const normalizeTyped = (typed: unknown): unknown =>
  typeof typed === "string" ? normalizePassword(typed) : typed
const matches = (form: { password: string; confirmation: string }) =>
  normalizeTyped(form.password) === normalizeTyped(form.confirmation)
const mismatch = { error: "passwordsMustMatch", path: ["confirmation"], when: () => true }

/** A new password typed twice: the reset page and the invitation page. */
export const NewPasswordForm = z
  .object({ password: NewPassword, confirmation: z.string() })
  .refine(matches, mismatch)
export type NewPasswordForm = z.infer<typeof NewPasswordForm>

/** The profile's form: who changes a password must know the old one. */
export const PasswordChangeForm = z
  .object({
    currentPassword: z.string().min(1),
    password: NewPassword,
    confirmation: z.string(),
  })
  .refine(matches, mismatch)
export type PasswordChangeForm = z.infer<typeof PasswordChangeForm>

/** The registration's form. The consent's version is not typed: it is that of the texts which the page shows. */
export const RegistrationForm = Registration.omit({ consentVersion: true })
  .extend({ confirmation: z.string() })
  .refine(matches, mismatch)
export type RegistrationForm = z.infer<typeof RegistrationForm>
