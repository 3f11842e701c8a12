import { ApiError } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { describeFailure } from "./failure.ts"
import { withQuestionnaireWords } from "./refusal-words.ts"

const refusalAt = (...path: readonly (string | number)[]) =>
  new ApiError({
    key: "invalid",
    message: "",
    status: 422,
    issues: [{ path: [...path], key: "tooSmall", params: { minimum: 1 } }],
  })

test.for([
  ["ru", "портрет 1, число респондентов"],
  ["en", "portrait 1, number of respondents"],
] as const)("a nested field of a refusal has its name in words, %s", async ([locale, place]) => {
  const t = await loadTranslate(locale, "terminal")
  const error = refusalAt("portraits", 0, "respondents")
  const { failure } = describeFailure(error, t, { host: "" })
  const named = await withQuestionnaireWords(failure, error, { t, locale })
  expect(named.issues).toMatchObject([{ place }])
  expect(named.issues?.[0]?.message).toBe(failure.issues?.[0]?.message)
})

test("a refusal without nested fields does not change", async () => {
  const t = await loadTranslate("ru", "terminal")
  const error = refusalAt("email")
  const { failure } = describeFailure(error, t, { host: "" })
  expect(await withQuestionnaireWords(failure, error, { t, locale: "ru" })).toBe(failure)
})
