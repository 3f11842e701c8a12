import { loadTranslate } from "@qo/core/i18n"
import type { DecisionRecord } from "@qo/core/api"
import { expect, test } from "vitest"
import { wordsOf } from "../../base/words.ts"
import { standingNote } from "./standing-note.ts"

const words = wordsOf(await loadTranslate("ru", "web"), "ru")
const decided = (decision: "approve" | "reject") =>
  ({ decision, at: 1, by: { id: 1, fullname: "Лев Беляев" }, automatic: false }) as DecisionRecord

test("a project that is with its owner again is not told to be decided on", () => {
  expect(standingNote("created", decided("reject"), words)).toMatch(/отозвал/)
  expect(standingNote("created", undefined, words)).toMatch(/отозвал/)
  expect(standingNote("created", decided("approve"), words)).toMatch(/дорабатывает/)
})

test("what was decided is told with who did; what waits is decided on", () => {
  expect(standingNote("rejected", decided("reject"), words)).toMatch(/Лев Беляев/)
  expect(standingNote("active", decided("approve"), words)).toMatch(/Лев Беляев/)
  expect(standingNote("onModeration", decided("reject"), words)).toBeUndefined()
})
