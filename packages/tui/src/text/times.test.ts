import { expect, test } from "vitest"
import { shortDay, shortMoment } from "./times.ts"

const secondsAt = (text: string) => Math.floor(new Date(text).getTime() / 1000)
const NOW = new Date("2026-11-28T12:00:00")

test.for([
  ["2026-11-28T09:05:00", "09:05", "09:05"],
  ["2026-11-21T17:44:00", "21.11", "21 Nov"],
  ["2025-02-03T17:44:00", "02.2025", "Feb 2025"],
] as const)("%s is shown as a day, and fits nine cells", ([moment, ru, en]) => {
  expect(shortDay(secondsAt(moment), NOW, "ru")).toBe(ru)
  expect(shortDay(secondsAt(moment), NOW, "en")).toBe(en)
})

test("a moment that is not today says its day before its time", () => {
  expect(shortMoment(secondsAt("2026-11-21T17:44:00"), NOW, "ru")).toBe("21.11 17:44")
})
