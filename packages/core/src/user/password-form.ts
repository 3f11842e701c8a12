import { z } from "zod"
import { NewPassword, normalizePassword } from "./password.ts"
import { Registration } from "./user.ts"

/**
 * Normalises a typed password. Missing fields are unchanged, so that the confirmation is compared even if other fields are
 * invalid.
 */
const normalizeTyped = (typed: unknown): unknown =>
  typeof typed === "string" ? normalizePassword(typed) : typed
const matches = (form: { password: string; confirmation: string }) =>
  normalizeTyped(form.password) === normalizeTyped(form.confirmation)
const mismatch = { error: "passwordsMustMatch", path: ["confirmation"], when: () => true }

/** A new password typed twice, for the pages of password reset and invitation. */
export const NewPasswordForm = z
  .object({ password: NewPassword, confirmation: z.string() })
  .refine(matches, mismatch)
export type NewPasswordForm = z.infer<typeof NewPasswordForm>

/** Form of the profile for changing the password, which requires the old one. */
export const PasswordChangeForm = z
  .object({
    currentPassword: z.string().min(1),
    password: NewPassword,
    confirmation: z.string(),
  })
  .refine(matches, mismatch)
export type PasswordChangeForm = z.infer<typeof PasswordChangeForm>

/** Form of the registration. The version of the terms is not typed: it is the version of the terms that the page shows. */
export const RegistrationForm = Registration.omit({ consentVersion: true })
  .extend({ confirmation: z.string() })
  .refine(matches, mismatch)
export type RegistrationForm = z.infer<typeof RegistrationForm>
