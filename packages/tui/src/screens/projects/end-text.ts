import { dayText } from "@qo/core/record"
import type { Locale } from "@qo/core/i18n"

const SECONDS: Readonly<Record<string, number>> = {
  h: 3600,
  ч: 3600,
  d: 86_400,
  д: 86_400,
  w: 604_800,
  н: 604_800,
}

const LATER = /^\+(\d{1,4})([hdwчдн])$/
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ T](\d{1,2}):(\d{2}))?$/
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2}))?$/

/** When a project ends, as a person types it: `31.12.2026 18:00`, `2026-12-31`, `+14д`. Unix seconds; `undefined`: it is none of these. */
export function readEnd(text: string, now = Date.now()): number | undefined {
  const typed = text.trim()
  const later = LATER.exec(typed)
  if (later) return Math.floor(now / 1000) + Number(later[1]) * (SECONDS[later[2] ?? ""] ?? 0)
  const [, day, month, year, ...time] = DAY_FIRST.exec(typed) ?? []
  if (year !== undefined) return momentOf(year, month, day, time)
  const [, years, months, days, ...times] = YEAR_FIRST.exec(typed) ?? []
  return years === undefined ? undefined : momentOf(years, months, days, times)
}

/** In the terminal's own time zone. A 31st of April is no day. */
function momentOf(
  year: string,
  month: string | undefined,
  day: string | undefined,
  [hour = "0", minute = "0"]: readonly (string | undefined)[],
): number | undefined {
  const parts = [year, month, day, hour, minute].map(Number)
  const [y = 0, m = 0, d = 0, h = 0, min = 0] = parts
  const at = new Date(y, m - 1, d, h, min)
  const isReal = at.getMonth() === m - 1 && at.getDate() === d && h < 24 && min < 60
  return isReal ? Math.floor(at.getTime() / 1000) : undefined
}

const two = (n: number) => String(n).padStart(2, "0")

/** The same, to be edited. */
export function endText(seconds: number | null, locale: Locale): string {
  if (seconds === null || seconds === 0) return ""
  const at = new Date(seconds * 1000)
  return `${dayText(seconds, locale)} ${two(at.getHours())}:${two(at.getMinutes())}`
}
