import { type Evidence, type Statement, TESTED, testedStatement } from "./statement.ts"

const input = (form: string, field: string, value: unknown, problem?: string): Evidence => ({
  kind: "input",
  form,
  field,
  value: { [field]: value },
  problem,
})
const message = (key: string, russian: string, english: string): Evidence => ({
  kind: "message",
  key,
  russian,
  english,
})
const rule = (id: string, says: string, ...shownBy: [Evidence, ...Evidence[]]): Statement => ({
  id: `5.${id}`,
  says,
  shownBy,
})

const size = (unit: string, russian: string, english: string): Evidence => ({
  kind: "message",
  key: `size.${unit}`,
  russian,
  english,
  params: { number: 7 },
})

/** Problems of a portrait with this number of respondents or these conditions. */
const PORTRAIT_PROBLEMS = {
  "0 respondents": "respondentsNotSet",
  "9 respondents": "tooFewRespondents",
  "10 respondents": "none",
  "10000 respondents": "none",
  "10001 respondents": "tooManyRespondents",
  "age from 40 to 20": "ageMinExceedsMax",
  "age from 20 to 40": "none",
  "no condition": "noConditions",
}

/** Section 5: validation. */
export const VALIDATION: readonly Statement[] = [
  rule(
    "required",
    "A required field is named",
    message("problem.required", "Обязательное поле", "This field is required"),
    input("user", "email", "", "required"),
    input("user", "fullname", undefined, "required"),
    TESTED,
  ),
  rule(
    "email",
    "An e-mail is valid, with 64 characters before the @ and 255 after it at most",
    input("user", "email", "nobody", "emailInvalid"),
    input("user", "email", `${"a".repeat(64)}@example.test`),
    input("user", "email", `${"a".repeat(65)}@example.test`, "emailLocalTooLong"),
    input("user", "email", `a@${"a".repeat(252)}.test`, "emailDomainTooLong"),
    TESTED,
  ),
  rule(
    "password",
    "A password has a digit and a lowercase letter",
    input("newPassword", "password", "abcdefgh", "passwordNeedsDigit"),
    input("newPassword", "password", "ABCDEFG1", "passwordNeedsLowercase"),
    TESTED,
  ),
  rule(
    "password.match",
    "Password and confirmation match",
    message("problem.passwordsMustMatch", "Пароли должны совпадать", "Passwords must match"),
    TESTED,
  ),
  rule(
    "three-symbols",
    "Names have at least 3 symbols",
    input("user", "fullname", "Ян", "minSymbols"),
    input("user", "fullname", "Яна"),
    input("game", "name", "Go", "minSymbols"),
    input("tariff", "name", "Ум", "minSymbols"),
    input("organization", "name", "VK", "minSymbols"),
    input("genre", "name", "Го", "minSymbols"),
  ),
  rule(
    "integer",
    "Numbers are integers, or positive integers",
    message("problem.notInteger", "Нужно целое число", "Must be an integer"),
    message(
      "problem.notPositiveInteger",
      "Нужно целое положительное число",
      "Must be a positive integer",
    ),
    input("project", "pid", 1.5, "notInteger"),
    input("project", "pid", 0, "notPositiveInteger"),
  ),
  rule(
    "url",
    "An address has a host with a dot; http, https and a path may be left out",
    input("game", "url", "example.com"),
    input("game", "url", "http://example.com"),
    input("game", "url", "https://example.com/play"),
    input("game", "url", "localhost", "urlInvalid"),
    input("game", "url", "ftp://example.com", "urlInvalid"),
  ),
  rule(
    "project-name",
    "A project has a name, which is not blank",
    message(
      "problem.projectNameRequired",
      "Напишите название проекта",
      "Write the name of the project",
    ),
    input("project", "name", "", "projectNameRequired"),
    input("project", "name", "  ", "projectNameRequired"),
  ),
  rule(
    "terms",
    "Registration needs the accepted terms",
    input("registration", "termsAccepted", false, "termsNotAccepted"),
    TESTED,
  ),
  rule("portrait", "A portrait has respondents between two bounds, ages in order and a condition", {
    kind: "list",
    of: "problems of portraits",
    values: PORTRAIT_PROBLEMS,
  }),
  testedStatement("5.portrait.saving", "Invalid portraits are not saved"),
  testedStatement("5.ranking", "A ranking question needs two answers"),
  testedStatement("5.answer-limit", "Fewer or more answers than allowed are refused"),
  testedStatement(
    "5.answer-limit.order",
    "The least number of answers does not exceed the greatest",
  ),
  rule(
    "picture",
    "Pictures have a greatest size and allowed kinds of files",
    { kind: "constant", of: "bytes of a picture", is: 5_000_000 },
    { kind: "constant", of: "kinds of pictures", is: ["gif", "jpeg", "png", "webp"] },
    TESTED,
  ),
  rule(
    "bytes",
    "Sizes are shown in B, KB, MB, GB or Tb",
    size("bytes", "7 Б", "7 B"),
    size("kilobytes", "7 КБ", "7 KB"),
    size("megabytes", "7 МБ", "7 MB"),
    size("gigabytes", "7 ГБ", "7 GB"),
    size("terabytes", "7 ТБ", "7 Tb"),
    TESTED,
  ),
]
