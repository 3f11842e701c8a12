import { expect, test } from "vitest"
import { Email } from "./email.ts"
import { emailProblem } from "./email-problem.ts"

test.for([
  ["anna@example.ru", undefined],
  ["first.last+tag@sub.example.test", undefined],
  ["почта@пример.рф", undefined],
  [`${"a".repeat(64)}@example.ru`, undefined],
  [`${"a".repeat(65)}@example.ru`, "emailLocalTooLong"],
  [`a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.example`, undefined],
  [`a@${Array(22).fill("bcdefghijkl").join(".")}`, "emailDomainTooLong"],
  ["", "required"],
  ["anna", "emailInvalid"],
  ["@example.ru", "emailInvalid"],
  ["anna@", "emailInvalid"],
  ["anna@example", "emailInvalid"],
  ["anna@exa mple.ru", "emailInvalid"],
  ["an..na@example.ru", "emailInvalid"],
  ["anna@-example.ru", "emailInvalid"],
  ["anna@example..ru", "emailInvalid"],
  ["anna\u202e@example.ru", "emailInvalid"],
] as const)("%s → %s", ([text, problem]) => {
  expect(emailProblem(text)).toBe(problem)
})

test("spaces around an address do not count", () => {
  expect(Email.parse("  anna@example.ru ")).toBe("anna@example.ru")
})

test("a hostile address is refused in linear time", () => {
  expect(emailProblem(`${"a.".repeat(100_000)}@example.ru`)).toBe("emailLocalTooLong")
})
