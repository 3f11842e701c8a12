/** A calendar day. Months and days are counted from 1. */
export interface CalendarDay {
  year: number
  month: number
  day: number
}

/** A typed date with or without a time. */
export interface TypedMoment {
  day: CalendarDay
  /** `second` is undefined if it was not typed. */
  time?: { hour: number; minute: number; second: number | undefined }
  /** Offset of the time zone in minutes, positive if it is ahead of UTC; undefined without a time zone. */
  offset?: number
}

/** `noSuchDay`: the text has the form of a date, but the day or time does not exist. */
export type MomentFault = "unreadable" | "noSuchDay"
export type MomentReading = { moment: TypedMoment } | { fault: MomentFault }

const DAYS = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})/,
  /^(?<day>\d{1,2})(?<sign>[./])(?<month>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})/,
]
const TIME =
  /^[T ](?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d{1,9})?)?(?<zone>Z|[+-]\d{2}:?\d{2})?$/
const OLDEST_YEAR = 1900
/** Two-digit years from this number on belong to the last century. */
const LAST_CENTURY_FROM = 70

/** Returns the number of days in a month; undefined if there is no such month. */
export const daysInMonth = (year: number, month: number): number | undefined =>
  month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 0)).getUTCDate() : undefined

const isCalendarDay = ({ year, month, day }: CalendarDay): boolean =>
  year >= OLDEST_YEAR && day >= 1 && day <= (daysInMonth(year, month) ?? 0)

/**
 * Parses all dates that users type: `2026-12-31`, `31.12.2026`, `31/12/2026` and `1.2.26` (the day precedes the month in both
 * languages), each optionally with a time after a space or `T` and then with a time zone: `2026-12-31T18:00+03:00`.
 * JavaScript's own parser reads 29 February 2027 as 1 March; this function refuses it.
 */
export function readTypedMoment(text: string): MomentReading {
  const typed = text.trim()
  const found = DAYS.map((pattern) => pattern.exec(typed)).find((match) => match !== null)
  if (!found?.groups) return { fault: "unreadable" }
  const { year = "", month, day: date } = found.groups
  const day = { year: yearOf(year), month: Number(month), day: Number(date) }
  const rest = typed.slice(found[0].length)
  const clock = rest === "" ? {} : readClock(rest)
  if (clock === undefined) return { fault: "unreadable" }
  return isCalendarDay(day) && isOnClock(clock)
    ? { moment: { day, ...clock } }
    : { fault: "noSuchDay" }
}

function readClock(rest: string): Omit<TypedMoment, "day"> | undefined {
  const parts = TIME.exec(rest)?.groups
  if (!parts) return undefined
  const { hour, minute, second, zone } = parts
  return {
    time: {
      hour: Number(hour),
      minute: Number(minute),
      second: second === undefined ? undefined : Number(second),
    },
    ...(zone !== undefined && { offset: offsetOf(zone) }),
  }
}

function offsetOf(zone: string): number {
  if (zone === "Z") return 0
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))]
  if (minutes > 59) return Number.POSITIVE_INFINITY
  return (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes)
}

const DAY_MINUTES = 24 * 60

function isOnClock({ time, offset = 0 }: Omit<TypedMoment, "day">): boolean {
  const { hour = 0, minute = 0, second = 0 } = time ?? {}
  return hour < 24 && minute < 60 && second < 60 && Math.abs(offset) < DAY_MINUTES
}

function yearOf(digits: string): number {
  const year = Number(digits)
  if (digits.length === 4) return year
  return year + (year < LAST_CENTURY_FROM ? 2000 : 1900)
}

const padTwoDigits = (number: number): string => String(number).padStart(2, "0")

/** Formats a day as `YYYY-MM-DD`. */
export const isoDayOf = ({ year, month, day }: CalendarDay): string =>
  `${year}-${padTwoDigits(month)}-${padTwoDigits(day)}`

/** Returns a date in Unix seconds. Without a time zone, the local one is used; without a time, midnight. */
export function secondsOf({ day, time, offset }: TypedMoment): number {
  const { hour = 0, minute = 0, second = 0 } = time ?? {}
  const milliseconds =
    offset === undefined
      ? new Date(day.year, day.month - 1, day.day, hour, minute, second ?? 0).getTime()
      : Date.UTC(day.year, day.month - 1, day.day, hour, minute - offset, second ?? 0)
  return Math.floor(milliseconds / 1000)
}
