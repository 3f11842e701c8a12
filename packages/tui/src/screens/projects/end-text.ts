import { readTypedMoment, secondsOf } from "@qo/core/lib"
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
/** When a project ends, as a person types it: `31.12.2026 18:00`, `2026-12-31`, `+14д`. Unix seconds; `undefined`: it is none of these. */
export function readEnd(text: string, now = Date.now()): number | undefined {
  const typed = text.trim()
  const later = LATER.exec(typed)
  if (later) return Math.floor(now / 1000) + Number(later[1]) * (SECONDS[later[2] ?? ""] ?? 0)
  const reading = readTypedMoment(typed)
  return "moment" in reading ? secondsOf(reading.moment) : undefined
}

const padTwoDigits = (n: number) => String(n).padStart(2, "0")

/** The same, to be edited. */
export function endText(seconds: number | null, locale: Locale): string {
  if (seconds === null || seconds === 0) return ""
  const at = new Date(seconds * 1000)
  return `${dayText(seconds, locale)} ${padTwoDigits(at.getHours())}:${padTwoDigits(at.getMinutes())}`
}
