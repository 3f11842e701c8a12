import { loadTranslate } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { waitedWords } from "./waited-words.ts"

const t = await loadTranslate("ru", "web")
const HOUR = 3600

test.for([
  [-5, "0 мин"],
  [HOUR - 1, "59 мин"],
  [30 * HOUR + 59, "30 ч"],
  [71 * HOUR, "71 ч"],
  [72 * HOUR, "3 д"],
  [5.9 * 24 * HOUR, "5 д"],
] as const)("%d seconds of waiting: %s", ([seconds, words]) => {
  expect(waitedWords(seconds, t)).toBe(words)
})
