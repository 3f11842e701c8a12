import { z } from "zod"
import type { ProblemKey } from "../lib/index.ts"
import { isCommonPassword } from "./common-passwords.ts"

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/**
 * Normalises a password before it is checked or hashed: other spaces become U+0020, and the text is composed (NFC), as in the
 * OpaqueString profile of RFC 8265. Case and width are preserved.
 */
export const normalizePassword = (typed: string): string =>
  typed.replaceAll(/\p{Zs}/gu, " ").normalize("NFC")

interface PasswordProblem {
  key: ProblemKey
  params?: Record<string, number>
}

/** Returns all problems of a new password; empty if it is valid. */
export function passwordProblems(typed: string): readonly PasswordProblem[] {
  const password = normalizePassword(typed)
  if (password === "") return [{ key: "required" }]
  const length = Array.from(password).length
  const problems: PasswordProblem[] = []
  if (length < PASSWORD_MIN) problems.push({ key: "minSymbols", params: { minimum: PASSWORD_MIN } })
  if (length > PASSWORD_MAX) problems.push({ key: "maxSymbols", params: { maximum: PASSWORD_MAX } })
  if (!/\p{Nd}/u.test(password)) problems.push({ key: "passwordNeedsDigit" })
  if (!/\p{Ll}/u.test(password)) problems.push({ key: "passwordNeedsLowercase" })
  if (problems.length === 0 && isCommonPassword(password))
    problems.push({ key: "passwordTooCommon" })
  return problems
}

/** A password to set. For signing in it must not be used, because older passwords may not meet the current rules. */
export const NewPassword = z.string().superRefine((password, context) => {
  for (const { key, params } of passwordProblems(password))
    context.addIssue({ code: "custom", message: key, params })
})
