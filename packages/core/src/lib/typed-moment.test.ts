import { expect, test } from "vitest"
import { isoDayOf, readTypedMoment, secondsOf } from "./typed-moment.ts"

const padTwoDigits = (number: number) => String(number).padStart(2, "0")

const calendar = [1900, 2000, 2024, 2026, 2027].flatMap((year) =>
  Array.from({ length: 14 * 33 }, (_, at) => ({ year, month: at % 14, day: Math.floor(at / 14) })),
)

test("every day of the calendar is read in three spellings, and no other day is", () => {
  for (const { year, month, day } of calendar) {
    const at = new Date(Date.UTC(year, month - 1, day))
    const exists = at.getUTCMonth() === month - 1 && at.getUTCDate() === day
    const iso = `${year}-${padTwoDigits(month)}-${padTwoDigits(day)}`
    for (const text of [
      iso,
      `${padTwoDigits(day)}.${padTwoDigits(month)}.${year}`,
      `${day}/${month}/${year}`,
    ]) {
      const reading = readTypedMoment(text)
      expect({ text, exists: "moment" in reading }).toEqual({ text, exists })
      expect("moment" in reading ? isoDayOf(reading.moment.day) : iso).toBe(iso)
    }
  }
})

test.for([
  "2027-02-29",
  "29.02.2027",
  "2027-02-29 10:00",
  "2027-02-29T10:00Z",
  "31.04.2027 18:00",
  "2027-01-01 24:00",
  "2027-01-01 12:60",
  "2027-01-01T12:00:60Z",
  "2027-01-01T12:00+24:00",
  "2027-01-01T12:00+10:60",
  "1899-12-31",
  "0099-01-01",
] as const)("%s is written as a moment and does not exist", (text) => {
  expect(readTypedMoment(text)).toEqual({ fault: "noSuchDay" })
})

test.for([
  "",
  "soon",
  "2027",
  "2027-02",
  "31.12",
  "20270101",
  "2027-01-01 noon",
  "2027-01-01T1:2",
  "1.1.202",
])("%s is no moment", (text) => {
  expect(readTypedMoment(text)).toEqual({ fault: "unreadable" })
})

const moment = (text: string) => {
  const reading = readTypedMoment(text)
  if (!("moment" in reading)) throw new Error(text)
  return reading.moment
}

test("a time zone determines the moment, and a missing second is left out", () => {
  expect(secondsOf(moment("2026-05-10T12:30Z"))).toBe(Date.UTC(2026, 4, 10, 12, 30) / 1000)
  expect(secondsOf(moment("2026-05-10T12:30:05+03:00"))).toBe(
    Date.UTC(2026, 4, 10, 9, 30, 5) / 1000,
  )
  expect(secondsOf(moment("2026-05-10 12:30-0330"))).toBe(Date.UTC(2026, 4, 10, 16) / 1000)
  expect(secondsOf(moment("10.5.26 9:05"))).toBe(new Date(2026, 4, 10, 9, 5).getTime() / 1000)
  expect(moment("2026-05-10 12:30").time?.second).toBeUndefined()
})
