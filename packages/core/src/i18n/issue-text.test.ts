import { expect, test } from "vitest"
import { ApiError } from "../api/index.ts"
import { errorText, faultText } from "./index.ts"
import { loadTranslate } from "./index.ts"

const t = await loadTranslate("ru", "web")
const message = "Проверьте поля: почта — Этот адрес уже зарегистрирован"
const issues = [{ path: ["email"], key: "taken" }]

test("a refusal of input contains its first fault and the place", () => {
  const error = new ApiError({ status: 422, message, key: "validation", issues })
  expect(faultText(t, error)).toBe(message)
})

test("a failure without faults of the input has the usual text", () => {
  for (const error of [
    new ApiError({ status: 0, key: "noConnection" }),
    new ApiError({ status: 404, message: "Not found", key: "notFound" }),
    new TypeError("x is not a function"),
  ])
    expect(faultText(t, error)).toBe(errorText(t, error))
})
