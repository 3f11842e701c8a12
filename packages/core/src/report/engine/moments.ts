import { daysInMonth, readTypedMoment, secondsOf } from "../../lib/index.ts"
import type { Range } from "./filter.ts"

/** Unix seconds at which a day begins; months and days may run over. */
export type StartOfDay = (year: number, month: number, day: number) => number

/** Days of addresses and files: the same for everybody. */
const utcDay: StartOfDay = (year, month, day) => Date.UTC(year, month - 1, day) / 1000

/** Start of a day in the machine's time zone. */
export const localDay: StartOfDay = (year, month, day) =>
  Math.floor(new Date(year, month - 1, day).getTime() / 1000)

const MONTH = /^(\d{4})-(\d{2})$/

/**
 * The period of a typed date from its first to its last second: `2026-05-10`, `10.05.2026`, `2026-05`, `2026-05-10T12:30Z`, and
 * ranges with `..` or `–`.
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
  // A time without a zone would be another moment elsewhere.
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
 * A range of moments that is the same in every time zone; undefined if its ends are no moments. A day alone would differ by time
 * zone.
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

/** Converts dates in a filter from the user's time zone to absolute times. */
export const withOwnDays = (filter: string, startOfDay: StartOfDay = localDay): string =>
  withMoments(filter, (typed) => {
    const range = momentsIn(typed, startOfDay)
    return range && momentsText(range)
  })

/** The other way: whole days of the reader by their names, as they would type them. */
export const inOwnDays = (filter: string): string =>
  withMoments(filter, (written) => {
    const { min, max } = momentsIn(written) ?? {}
    const [from, to] = [dayAt(min), dayAt(max === undefined ? max : max + 1, -1)]
    if (from === undefined || to === undefined) return undefined
    return from === to ? from : `${from}..${to}`
  })

/** The reader's date that begins then, or an adjacent one; empty without a time, undefined if none begins then. */
function dayAt(seconds: number | undefined, beside = 0): string | undefined {
  if (seconds === undefined) return ""
  const at = new Date(seconds * 1000)
  if (at.getHours() + at.getMinutes() + at.getSeconds() > 0) return undefined
  const day = new Date(at.getFullYear(), at.getMonth(), at.getDate() + beside)
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
  return parts.map((part) => String(part).padStart(2, "0")).join("-")
}
