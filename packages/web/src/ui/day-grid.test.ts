import { expect, test } from "vitest"
import { A_WEEK, movedBy, plusMonths, todayOf, weeksOf } from "./day-grid.ts"

const key = (name: string, shiftKey = false) => ({ key: name, shiftKey })

test("a month is laid out in weeks that begin on Monday", () => {
  const weeks = weeksOf("2026-11-23")
  expect(weeks).toHaveLength(6)
  // 1 November 2026 is a Sunday, 30 November a Monday.
  expect(weeks[0]).toEqual([...Array.from({ length: 6 }), "2026-11-01"])
  expect(weeks[5]?.[0]).toBe("2026-11-30")
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  expect(weeksOf("2027-02-10")).toHaveLength(4)
})

test("the names of weekdays begin with Monday", () => {
  const names = A_WEEK.map((day) => new Date(`${day}T00:00:00Z`).getUTCDay())
  expect(names).toEqual([1, 2, 3, 4, 5, 6, 0])
})

test.for([
  ["ArrowLeft", "2026-02-28"],
  ["ArrowRight", "2026-03-02"],
  ["ArrowUp", "2026-02-22"],
  ["ArrowDown", "2026-03-08"],
  ["Home", "2026-02-23"],
  ["End", "2026-03-01"],
  ["PageUp", "2026-02-01"],
  ["PageDown", "2026-04-01"],
] as const)("from Sunday, 1 March, %s leads to %s", ([name, day]) => {
  expect(movedBy("2026-03-01", key(name))).toBe(day)
})

test("with Shift a page is a year, and other keys lead nowhere", () => {
  expect(movedBy("2024-02-29", key("PageUp", true))).toBe("2023-02-28")
  expect(movedBy("2024-02-29", key("PageDown", true))).toBe("2025-02-28")
  expect(movedBy("2024-02-29", key("a"))).toBeUndefined()
})

test("a month that is shorter gives its last day", () => {
  expect(plusMonths("2026-01-31", 1)).toBe("2026-02-28")
  expect(plusMonths("2026-12-31", 2)).toBe("2027-02-28")
  expect(plusMonths("2026-01-31", -1)).toBe("2025-12-31")
})

test("today is the day on the reader's own clock", () => {
  expect(todayOf(new Date(2026, 10, 23, 0, 5))).toBe("2026-11-23")
  expect(todayOf(new Date(2026, 10, 23, 23, 55))).toBe("2026-11-23")
})
