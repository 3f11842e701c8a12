import { expect, test } from "vitest"
import type { z } from "zod"
import { ApiError, type ErrorKey } from "../api/index.ts"
import { GameDraft } from "../game/index.ts"
import { issuesOf, REPORT_INPUT } from "../lib/index.ts"
import { portraitProblems, type Condition } from "../portrait/index.ts"
import { ProjectChange, ProjectDraft } from "../project/index.ts"
import { LIMITS } from "../questionnaire/index.ts"
import { NewPasswordForm, RegistrationForm, UserDraft } from "../user/index.ts"
import { errorText, issueText, loadTranslate } from "./index.ts"

const ru = await loadTranslate("ru", "questionnaire")
const en = await loadTranslate("en", "questionnaire")
const inBothLanguages = (say: (t: typeof ru) => string): [string, string] => [say(ru), say(en)]

/** Messages at a field, in Russian and English. */
function saidAt(schema: z.ZodType, input: unknown, field: string): [string, string][] {
  const read = schema.safeParse(input, REPORT_INPUT)
  const issues = read.success ? [] : issuesOf(read.error)
  return issues
    .filter(({ path }) => path[0] === field)
    .map((issue) => inBothLanguages((t) => issueText(t, issue)))
}

const REQUIRED = ["Обязательное поле", "This field is required"]
const PROJECT_NAME = ["Напишите название проекта", "Write the name of the project"]
const MISMATCH = ["Пароли должны совпадать", "Passwords must match"]
const THREE = ["Минимум символов: 3", "Minimum 3 symbols"]
const INTEGER = ["Нужно целое число", "Must be an integer"]
const POSITIVE = ["Нужно целое положительное число", "Must be a positive integer"]
const EMAIL = ["Укажите корректный адрес электронной почты", "Enter a valid email address"]
const LOCAL = ["До знака @ — не больше 64 символов", "At most 64 characters before the @"]
const DOMAIN = ["После знака @ — не больше 255 символов", "At most 255 characters after the @"]
const DIGIT = ["В пароле должна быть цифра", "The password must contain a digit"]
const LOWERCASE = [
  "В пароле должна быть строчная буква",
  "The password must contain a lowercase letter",
]
const URL_WRONG = ["Укажите корректный адрес сайта", "Enter a valid URL"]
const TERMS = ["Нужно принять условия", "The terms must be accepted"]

test.for<[z.ZodType, object, string, string[][]]>([
  [ProjectDraft, {}, "name", [PROJECT_NAME]],
  [ProjectDraft, { name: "  " }, "name", [PROJECT_NAME]],
  [ProjectChange, { name: "" }, "name", [PROJECT_NAME]],
  [ProjectChange, { pid: 0 }, "pid", [POSITIVE]],
  [ProjectChange, { pid: 1.5 }, "pid", [INTEGER]],
  [UserDraft, {}, "fullname", [REQUIRED]],
  [UserDraft, { fullname: "Ян" }, "fullname", [THREE]],
  [UserDraft, { fullname: "Яна" }, "fullname", []],
  [GameDraft, { name: "Go" }, "name", [THREE]],
  [UserDraft, { email: "" }, "email", [REQUIRED]],
  [UserDraft, { email: "nobody" }, "email", [EMAIL]],
  [UserDraft, { email: `${"a".repeat(65)}@example.test` }, "email", [LOCAL]],
  [UserDraft, { email: `a@${"a".repeat(252)}.test` }, "email", [DOMAIN]],
  [NewPasswordForm, { password: "abcdefgh" }, "password", [DIGIT]],
  [NewPasswordForm, { password: "ABCDEFG1" }, "password", [LOWERCASE]],
  [NewPasswordForm, { password: "abcdefg1", confirmation: "abcdefg2" }, "confirmation", [MISMATCH]],
  [RegistrationForm, { password: "abcdefg1", confirmation: "" }, "confirmation", [MISMATCH]],
  [RegistrationForm, { termsAccepted: false }, "termsAccepted", [TERMS]],
  [GameDraft, { url: "localhost" }, "url", [URL_WRONG]],
  [GameDraft, { url: "ftp://example.com" }, "url", [URL_WRONG]],
  [GameDraft, { url: "example.com/a" }, "url", []],
  [GameDraft, { url: "https://example.com" }, "url", []],
])("case %#: messages at a field", ([schema, input, field, said]) => {
  expect(saidAt(schema, input, field)).toEqual(said)
})

test.for<[number, Condition[], string, string]>([
  [
    0,
    [{ field: "gender", anyOf: ["f"] }],
    "Укажите число респондентов",
    "Set the number of respondents",
  ],
  [9, [{ field: "gender", anyOf: ["f"] }], "Респондентов не меньше 10", "At least 10 respondents"],
  [
    10_001,
    [{ field: "gender", anyOf: ["f"] }],
    "Респондентов не больше 10000",
    "At most 10000 respondents",
  ],
  [
    50,
    [{ field: "age", min: 40, max: 20 }],
    "Возраст «от» больше, чем «до»",
    "The lowest age exceeds the highest",
  ],
  [50, [], "Выберите хотя бы одно условие", "Choose at least one condition"],
])("a portrait of %i with %j", ([respondents, conditions, russian, english]) => {
  const [problem] = portraitProblems({ respondents, conditions }, LIMITS)
  const said = inBothLanguages((t) =>
    problem ? t.table(`portraitProblem.${problem.key}`, problem.params) : "",
  )
  expect(said).toEqual([russian, english])
})

test.for<[ErrorKey, string, string]>([
  [
    "wrongCredentials",
    "Неверная почта или пароль. Попробуйте ещё раз",
    "Invalid email or password. Try again",
  ],
  ["emailExists", "Эта почта уже зарегистрирована", "This email is already registered"],
  ["emailNotFound", "Пользователя с такой почтой нет", "There is no user with this email"],
  ["expiredCode", "Ссылка устарела или уже использована", "The link is outdated or already used"],
  ["invalidCode", "Ссылка недействительна", "The link is invalid"],
  ["internal", "Что-то пошло не так…", "Something went wrong..."],
])("the call that fails with %s", ([key, russian, english]) => {
  expect(inBothLanguages((t) => errorText(t, new ApiError({ status: 400, key })))).toEqual([
    russian,
    english,
  ])
})
