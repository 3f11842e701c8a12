const NAMED_DAYS: ReadonlyMap<string, number> = new Map([
  ["today", 0],
  ["сегодня", 0],
  ["yesterday", -1],
  ["вчера", -1],
  ["позавчера", -2],
  ["tomorrow", 1],
  ["завтра", 1],
])

/** True for a word that means a whole day: `yesterday`, `вчера`. */
export const isNamedDay = (text: string): boolean => NAMED_DAYS.has(text.toLowerCase())

/** Local midnight at the beginning of `today`, `yesterday`, `tomorrow`, or one of them in Russian. */
function namedDay(text: string, now: Date): Date | undefined {
  const days = NAMED_DAYS.get(text.toLowerCase())
  return days === undefined
    ? undefined
    : new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
}

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

/** A duration of ISO 8601: `P1D`, `PT2H30M`, `P2W`, `P1Y6M`. */
const ISO =
  /^P(?=.)(?:(?<years>\d+)Y)?(?:(?<months>\d+)M)?(?:(?<weeks>\d+)W)?(?:(?<days>\d+)D)?(?:T(?=.)(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?(?:(?<seconds>\d+)S)?)?$/i

interface Duration {
  /** Months have no fixed length. */
  months: number
  seconds: number
}

/** Reads `2h` or `PT2H`. */
function durationOf(text: string): Duration | undefined {
  const short = /^(\d+)([smhdw])$/.exec(text)
  if (short) return { months: 0, seconds: Number(short[1]) * (UNITS[short[2] ?? ""] ?? 0) }
  const parts = ISO.exec(text)?.groups
  if (!parts) return undefined
  const part = (name: string) => Number(parts[name] ?? 0)
  const days = part("weeks") * 7 + part("days")
  return {
    months: part("years") * 12 + part("months"),
    seconds: ((days * 24 + part("hours")) * 60 + part("minutes")) * 60 + part("seconds"),
  }
}

/** Seconds of `2h` or `PT2H`; months and years have none. */
export function secondsOfDuration(text: string): number | undefined {
  const duration = durationOf(text)
  return duration?.months === 0 ? duration.seconds : undefined
}

/** The same day and time `months` calendar months earlier; 31 March less one month is the last day of February. */
function monthsBefore(date: Date, months: number): Date {
  const first = new Date(date.getFullYear(), date.getMonth() - months, 1)
  const last = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate()
  const moved = new Date(date)
  moved.setFullYear(first.getFullYear(), first.getMonth(), Math.min(date.getDate(), last))
  return moved
}

/** Unix seconds of a moment that is given relative to now: `yesterday`, `2h` (ago), `P1D` (ago). */
export function readRelativeMoment(text: string, now: Date): number | undefined {
  const day = namedDay(text, now)
  if (day) return Math.floor(day.getTime() / 1000)
  const duration = durationOf(text)
  if (!duration) return undefined
  const earlier = duration.months === 0 ? now : monthsBefore(now, duration.months)
  return Math.floor(earlier.getTime() / 1000) - duration.seconds
}
