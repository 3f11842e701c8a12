import type { Locale, Translate } from "@qo/core/i18n"

const two = (n: number) => String(n).padStart(2, "0")

/** A day of the terminal's own time zone; unix seconds, 0 is never. Russian: 05.11.2026, English: 2026-11-05. */
export function dayText(seconds: number, locale: Locale): string {
  if (seconds === 0) return "—"
  const at = new Date(seconds * 1000)
  const [year, month, day] = [String(at.getFullYear()), two(at.getMonth() + 1), two(at.getDate())]
  return locale === "ru" ? `${day}.${month}.${year}` : `${year}-${month}-${day}`
}

/** Day and time, to the second. */
export function momentText(seconds: number, locale: Locale): string {
  if (seconds === 0) return "—"
  const at = new Date(seconds * 1000)
  return `${dayText(seconds, locale)} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** How long something waits: `35 мин`, `5 ч`, `3 дн`. */
export function waitingText(since: number, now: Date, t: Translate<"terminal">): string {
  const seconds = Math.max(0, Math.floor(now.getTime() / 1000) - since)
  if (seconds < HOUR) return t("waiting.minutes", { number: Math.floor(seconds / MINUTE) })
  if (seconds < 2 * DAY) return t("waiting.hours", { number: Math.floor(seconds / HOUR) })
  return t("waiting.days", { number: Math.floor(seconds / DAY) })
}
