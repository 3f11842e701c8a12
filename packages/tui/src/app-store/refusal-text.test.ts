import { ApiError } from "@qo/core/api"
import { beforeAll, expect, test } from "vitest"
import { refusalText } from "./refusal-text.ts"
import { loadWords, type Words } from "../text/words.ts"

let words: Words
beforeAll(async () => {
  words = { ...(await loadWords("ru")), locale: "ru" }
})

const refusedText = (key: string, issues: ApiError["issues"] = [], code?: number) =>
  refusalText(words, new ApiError({ status: 422, key, issues, code }))

test("findings of the checks are shown in words with their places, never as codes", () => {
  const text = refusedText("invalid", [
    { path: ["blocks", 0, "questions", 2], key: "QO103", params: {} },
    { path: ["endsAt"], key: "endInPast" },
  ])
  expect(text).toMatch(/^блок 1, вопрос 3: /)
  expect(text).toContain("; дата окончания: Этот срок уже прошёл")
  expect(text).not.toMatch(/QO\d/)
})

test.for([
  [["blocks", 0, "questions", 1, "text"], "блок 1, вопрос 2, текст: "],
  [["blocks", 0, "questions", 1, "answers", 2, "text"], "блок 1, вопрос 2, ответ 3, текст: "],
  [["portraits", 0, "respondents"], "портрет 1, число респондентов: "],
  [["endsAt"], "дата окончания: "],
] as const)("the field of a reason is named: %j", ([path, place]) => {
  expect(refusedText("invalid", [{ path: [...path], key: "required" }])).toContain(place)
})

test("a refusal without reasons is shown by its key", () => {
  expect(refusedText("notPermitted")).toBe("У вашей роли нет на это права")
})

test("a reason says more than that the status forbids it", () => {
  expect(refusedText("wrongStatus", [{ path: ["pid"], key: "takenBackTooLate" }])).not.toContain(
    "статусе",
  )
})

test("the first of many reasons are shown, each once, with the number of others", () => {
  const issues = [1, 2, 3, 4, 5, 5].map((question) => ({
    path: ["blocks", 0, "questions", question],
    key: "required",
  }))
  const text = refusedText("invalid", issues)
  expect(text.match(/вопрос/g)).toHaveLength(3)
  expect(text).toMatch(/и ещё 2 причины$/)
})
