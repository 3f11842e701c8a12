import { expect, test } from "vitest"
import { dayOf, dayWords, momentWords } from "./date-words.ts"

const at = new Date(2026, 9, 9, 6, 1, 46).getTime() / 1000

test("a time is formatted in the reader's language, to the minute", () => {
  expect(dayWords(at, "ru")).toBe("9 окт. 2026 г.")
  expect(dayWords(at, "en")).toBe("Oct 9, 2026")
  expect(momentWords(at, "ru")).toBe("9 окт. 2026 г., 06:01")
  expect(momentWords(at, "en")).toMatch(/^Oct 9, 2026, 6:01\sAM$/)
  expect(dayOf("2026-10-09", "en")).toBe("Oct 9, 2026")
})
