import { expect, test } from "vitest"
import { issuesOf } from "../lib/index.ts"
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

test("every fault of a password is named at once, with its numbers", () => {
  const { error } = NewPassword.safeParse("ABC")
  expect(error && issuesOf(error)).toEqual([
    { path: [], key: "minSymbols", params: { minimum: 8 } },
    { path: [], key: "passwordNeedsDigit" },
    { path: [], key: "passwordNeedsLowercase" },
  ])
})
