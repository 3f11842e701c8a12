import { expect, test } from "vitest"
import { issuesOf } from "../lib/index.ts"
import { NewPasswordForm, PasswordChangeForm } from "./password-form.ts"
import { NewPassword, passwordProblems } from "./password.ts"

// Specification: 5.password
test.for([
  ["correct horse 7", []],
  ["длинный пароль 5", []],
  ["", ["required"]],
  ["ABC", ["minSymbols", "passwordNeedsDigit", "passwordNeedsLowercase"]],
  ["abcdefgh", ["passwordNeedsDigit"]],
  ["ABCDEFG1", ["passwordNeedsLowercase"]],
  ["Qwerty123", ["passwordTooCommon"]],
  [`a1${"x".repeat(127)}`, ["maxSymbols"]],
] as const)("%s → %j", ([password, keys]) => {
  expect(passwordProblems(password).map(({ key }) => key)).toEqual(keys)
})

test("all faults of a password are listed together with their numbers", () => {
  const { error } = NewPassword.safeParse("ABC")
  expect(error && issuesOf(error)).toEqual([
    { path: [], key: "minSymbols", params: { minimum: 8 } },
    { path: [], key: "passwordNeedsDigit" },
    { path: [], key: "passwordNeedsLowercase" },
  ])
})

test.for([
  ["й café ключ 7", "й café ключ 7".normalize("NFD"), true],
  ["й café ключ 7", "й\u00a0café\u2003ключ 7", true],
  ["й café ключ 7", "й cafe ключ 7", false],
] as const)(
  "%s and %s typed as password and confirmation match: %s",
  ([password, confirmation, fits]) => {
    const form = { password, confirmation }
    expect(NewPasswordForm.safeParse(form).success).toBe(fits)
    expect(PasswordChangeForm.safeParse({ ...form, currentPassword: "x" }).success).toBe(fits)
  },
)
