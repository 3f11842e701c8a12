import { expect, test } from "vitest"
import { isWholeDay, readDay, writeDay } from "./day-text.ts"

test.for([
  ["31.12.2026", "2026-12-31"],
  ["31/12/2026", "2026-12-31"],
  ["2026-12-31", "2026-12-31"],
  [" 5.3.26 ", "2026-03-05"],
  ["5/3/26", "2026-03-05"],
  ["1.1.69", "2069-01-01"],
  ["1.1.70", "1970-01-01"],
  ["29.02.2024", "2024-02-29"],
  ["2026-1-5", "2026-01-05"],
  ["  ", ""],
] as const)("%s is the day %s", ([text, day]) => {
  expect(readDay(text)).toEqual({ day })
})

test.for([
  "завтра",
  "31.12",
  "31.12/2026",
  "12.2026",
  "1.1.202",
  "2026.12.31",
  "20261231",
  "1.1.26 г.",
])("%s is not read", (text) => {
  expect(readDay(text)).toEqual({ fault: "unreadable" })
})

test.for([
  "31.04.2026",
  "29.2.2023",
  "0.1.2026",
  "1.13.2026",
  "2026-02-30",
  "12/31/2026",
  "1.1.0026",
])("%s is written like a day and is none", (text) => {
  expect(readDay(text)).toEqual({ fault: "noSuchDay" })
})

test("a day that is typed to its end is known, one that may go on is not", () => {
  expect(isWholeDay("31.12.2026")).toBe(true)
  expect(isWholeDay("31.12.20")).toBe(false)
  expect(isWholeDay("31.04.2026")).toBe(false)
})

test("a day is written in the order and with the signs of the language", () => {
  expect(writeDay("2026-03-05", "ru")).toBe("05.03.2026")
  expect(writeDay("2026-03-05", "en")).toBe("05/03/2026")
  expect(writeDay("", "ru")).toBe("")
  expect(writeDay("soon", "ru")).toBe("soon")
})

test("formatted text is parsed as the same day", () => {
  for (const day of ["1999-12-31", "2024-02-29", "2070-01-01"])
    for (const locale of ["ru", "en"] as const)
      expect(readDay(writeDay(day, locale))).toEqual({ day })
})
