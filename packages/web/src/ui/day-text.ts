import type { Locale } from "@qo/core/i18n"

export type DayFault = "unreadable" | "noSuchDay"

/** What a typed text means: a day as `YYYY-MM-DD`, none ("") where nothing is typed, or why it means nothing. */
export type DayReading = { day: string } | { fault: DayFault }

const ISO = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/
const DAY_FIRST = /^(?<day>\d{1,2})(?<sign>[./])(?<month>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})$/
const OLDEST_YEAR = 1900
/** Two digits from here on are of the century before. */
const LAST_CENTURY_FROM = 70

/** Reads `2026-12-31`, `31.12.2026`, `31/12/2026` and `1.2.26`: the day comes before the month in both languages. */
export function readDay(text: string): DayReading {
  const typed = text.trim()
  if (typed === "") return { day: "" }
  const parts = (ISO.exec(typed) ?? DAY_FIRST.exec(typed))?.groups
  if (!parts) return { fault: "unreadable" }
  const year = yearOf(parts["year"] ?? "")
  const [month, day] = [Number(parts["month"]), Number(parts["day"])]
  if (year < OLDEST_YEAR || !isDay(year, month, day)) return { fault: "noSuchDay" }
  return { day: isoOf(year, month, day) }
}

/** The day is written with its whole year: nothing is left to type. */
export const isWholeDay = (text: string): boolean => /\d{4}/.test(text) && "day" in readDay(text)

/** `YYYY-MM-DD` as people write it: 31.12.2026 in Russian, 31/12/2026 in English; what is no day stays as it is. */
export function writeDay(day: string, locale: Locale): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined) return day
  return [date, month, year].join(locale === "ru" ? "." : "/")
}

function yearOf(digits: string): number {
  const year = Number(digits)
  if (digits.length === 4) return year
  return year + (year < LAST_CENTURY_FROM ? 2000 : 1900)
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const two = (number: number): string => String(number).padStart(2, "0")
const isoOf = (year: number, month: number, day: number): string =>
  `${year}-${two(month)}-${two(day)}`
