import { daysInMonth, readTypedMoment, secondsOf } from "../../lib/index.ts"
import type { Range } from "./filter.ts"

/** Returns the Unix second at which a day begins. Months and days outside their usual range are carried over. */
export type StartOfDay = (year: number, month: number, day: number) => number

/** Start of a day in UTC: used in addresses and files, so that the result does not depend on the user. */
const utcDay: StartOfDay = (year, month, day) => Date.UTC(year, month - 1, day) / 1000

/** Start of a day in the time zone of the device. */
export const localDay: StartOfDay = (year, month, day) =>
  Math.floor(new Date(year, month - 1, day).getTime() / 1000)

const MONTH = /^(\d{4})-(\d{2})$/

/**
 * Parses a typed date as the range from its first to its last second: `2026-05-10`, `10.05.2026`, `2026-05`,
 * `2026-05-10T12:30Z`, and ranges with `..` or `–`. Undefined if it is not a date.
 */
export function momentsIn(typed: string, startOfDay: StartOfDay = utcDay): Range | undefined {
  const [first = "", last, ...more] = typed.split(/\.\.|–/)
  if (more.length > 0) return undefined
  if (last === undefined) return spanOf(first, startOfDay)
  const [from, to] = [first, last].map((each) => (each === "" ? {} : spanOf(each, startOfDay)))
  if (!from || !to || (first === "" && last === "")) return undefined
  return {
    ...(from.min !== undefined && { min: from.min }),
    ...(to.max !== undefined && { max: to.max }),
  }
}

function spanOf(typed: string, startOfDay: StartOfDay): Range | undefined {
  const [, year, month] = MONTH.exec(typed) ?? []
  if (year !== undefined) return monthSpan(Number(year), Number(month), startOfDay)
  const reading = readTypedMoment(typed)
  if (!("moment" in reading)) return undefined
  const { day, time, offset } = reading.moment
  if (!time)
    return {
      min: startOfDay(day.year, day.month, day.day),
      max: startOfDay(day.year, day.month, day.day + 1) - 1,
    }
  // A time without a time zone is ambiguous.
  if (offset === undefined) return undefined
  const at = secondsOf(reading.moment)
  return { min: at, max: time.second === undefined ? at + 59 : at }
}

const monthSpan = (year: number, month: number, startOfDay: StartOfDay): Range | undefined =>
  daysInMonth(year, month) === undefined
    ? undefined
    : { min: startOfDay(year, month, 1), max: startOfDay(year, month + 1, 1) - 1 }

const LATEST = utcDay(9999, 12, 31)
const isMoment = (seconds: number | undefined): boolean =>
  seconds === undefined || (Number.isInteger(seconds) && seconds >= 0 && seconds < LATEST)

/**
 * Returns a range of times as text that is valid in every time zone; undefined if its ends are not times. A plain date would
 * have a different meaning in each time zone.
 */
export function momentsText({ min, max }: Range): string | undefined {
  if (!isMoment(min) || !isMoment(max) || (min ?? 0) > (max ?? LATEST)) return undefined
  const [from, to] = [min, max].map((at) => {
    if (at === undefined) return ""
    return `${new Date(at * 1000).toISOString().slice(0, 19)}Z`
  })
  return from === to ? (from ?? "") : `${from}..${to}`
}

const OF_MOMENTS = /(?<=^|\s|!)((?:startedAt|finishedAt):)([^\s"«»]+)/g

const withMoments = (filter: string, write: (typed: string) => string | undefined): string =>
  filter.replaceAll(
    OF_MOMENTS,
    (_, name: string, list: string) =>
      name +
      list
        .split(",")
        .map((each) => write(each) ?? each)
        .join(","),
  )

/** Replaces dates in a filter, which are in the user's time zone, by absolute times. */
export const withOwnDays = (filter: string, startOfDay: StartOfDay = localDay): string =>
  withMoments(filter, (typed) => {
    const range = momentsIn(typed, startOfDay)
    return range && momentsText(range)
  })

/**
 * Replaces absolute times in a filter by dates in the user's time zone, if they cover whole days: the reverse of {@link
 * withOwnDays}.
 */
export const inOwnDays = (filter: string): string =>
  withMoments(filter, (written) => {
    const { min, max } = momentsIn(written) ?? {}
    const [from, to] = [dayAt(min), dayAt(max === undefined ? max : max + 1, -1)]
    if (from === undefined || to === undefined) return undefined
    return from === to ? from : `${from}..${to}`
  })

/**
 * Returns the date that begins at this second in the user's time zone, moved by `beside` days. Empty for an undefined time;
 * undefined if no day begins at this second.
 */
function dayAt(seconds: number | undefined, beside = 0): string | undefined {
  if (seconds === undefined) return ""
  const at = new Date(seconds * 1000)
  if (at.getHours() + at.getMinutes() + at.getSeconds() > 0) return undefined
  const day = new Date(at.getFullYear(), at.getMonth(), at.getDate() + beside)
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
  return parts.map((part) => String(part).padStart(2, "0")).join("-")
}
