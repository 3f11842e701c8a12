/** Days are `YYYY-MM-DD`, and counted in UTC: no change of clocks moves one. */
const DAY_MS = 86_400_000
const DAYS_A_WEEK = 7

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const isoOf = (date: Date): string => date.toISOString().slice(0, 10)

const plusDays = (day: string, days: number): string =>
  isoOf(new Date(dateOf(day).getTime() + days * DAY_MS))

/** The same day of another month, or its last one. */
export function plusMonths(day: string, months: number): string {
  const date = dateOf(day)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return isoOf(new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), last))))
}

/** 0 is Monday. */
const weekdayOf = (day: string): number => (dateOf(day).getUTCDay() + 6) % DAYS_A_WEEK

/** The weeks of the month in which the day lies, Monday first; undefined: a day of another month. */
export function weeksOf(day: string): readonly (readonly (string | undefined)[])[] {
  const first = `${day.slice(0, 8)}01`
  const monday = plusDays(first, -weekdayOf(first))
  const month = day.slice(0, 7)
  const week = (at: number) =>
    Array.from({ length: DAYS_A_WEEK }, (_, weekday) => {
      const each = plusDays(monday, at * DAYS_A_WEEK + weekday)
      return each.startsWith(month) ? each : undefined
    })
  return Array.from({ length: 6 }, (_, at) => week(at)).filter((days) => days.some(Boolean))
}

/** One week of days, from a Monday on: for the names of the weekdays. */
export const A_WEEK = Array.from({ length: DAYS_A_WEEK }, (_, at) => plusDays("2024-01-01", at))

const MOVES: Readonly<Record<string, (day: string, withShift: boolean) => string>> = {
  ArrowLeft: (day) => plusDays(day, -1),
  ArrowRight: (day) => plusDays(day, 1),
  ArrowUp: (day) => plusDays(day, -DAYS_A_WEEK),
  ArrowDown: (day) => plusDays(day, DAYS_A_WEEK),
  Home: (day) => plusDays(day, -weekdayOf(day)),
  End: (day) => plusDays(day, DAYS_A_WEEK - 1 - weekdayOf(day)),
  PageUp: (day, withShift) => plusMonths(day, withShift ? -12 : -1),
  PageDown: (day, withShift) => plusMonths(day, withShift ? 12 : 1),
}

/** Day to which a key moves from a day; undefined: the key does not move. */
export const movedBy = (
  day: string,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): string | undefined => MOVES[key]?.(day, shiftKey)

/** Today in the reader's own time zone. */
export function todayOf(now: Date): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return isoOf(local)
}
