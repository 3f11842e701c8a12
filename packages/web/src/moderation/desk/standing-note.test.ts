import { loadTranslate } from "@qo/core/i18n"
import type { DecisionRecord } from "@qo/core/api"
import { expect, test } from "vitest"
import { wordsOf } from "../../base/words.ts"
import { standingNote } from "./standing-note.ts"

const words = wordsOf(await loadTranslate("ru", "web"), "ru")
const decisionOf = (decision: "approve" | "reject") =>
  ({ decision, at: 1, by: { id: 1, fullname: "Лев Беляев" }, automatic: false }) as DecisionRecord

test("a project returned to its owner needs no decision", () => {
  expect(standingNote("created", decisionOf("reject"), words)).toMatch(/отозвал/)
  expect(standingNote("created", undefined, words)).toMatch(/отозвал/)
  expect(standingNote("created", decisionOf("approve"), words)).toMatch(/дорабатывает/)
})

test("a decided project shows by whom; a waiting one can be decided", () => {
  expect(standingNote("rejected", decisionOf("reject"), words)).toMatch(/Лев Беляев/)
  expect(standingNote("active", decisionOf("approve"), words)).toMatch(/Лев Беляев/)
  expect(standingNote("onModeration", decisionOf("reject"), words)).toBeUndefined()
})
