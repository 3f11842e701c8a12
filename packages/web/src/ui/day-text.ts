import type { Locale } from "@qo/core/i18n"
import { isoDayOf, type MomentFault, readTypedMoment } from "@qo/core/lib"

export type DayFault = MomentFault

/** Meaning of a typed text: a day as `YYYY-MM-DD`, none ("") if empty, or a fault. */
export type DayReading = { day: string } | { fault: DayFault }

/** Reads a day alone, see {@link readTypedMoment}. */
export function readDay(text: string): DayReading {
  if (text.trim() === "") return { day: "" }
  const reading = readTypedMoment(text)
  if ("fault" in reading) return reading
  const { day, time } = reading.moment
  return time ? { fault: "unreadable" } : { day: isoDayOf(day) }
}

/** The day is written with its whole year: nothing is left to type. */
export const isWholeDay = (text: string): boolean => /\d{4}/.test(text) && "day" in readDay(text)

/** `YYYY-MM-DD` in the usual format of a language: 31.12.2026 in Russian, 31/12/2026 in English; text that is no day does not change. */
export function writeDay(day: string, locale: Locale): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined) return day
  return [date, month, year].join(locale === "ru" ? "." : "/")
}
