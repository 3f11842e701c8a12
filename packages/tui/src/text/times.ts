import type { Locale, Translate } from "@qo/core/i18n"

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

const padTwoDigits = (n: number) => String(n).padStart(2, "0")

/** A short date: today the time only, otherwise `21.11 17:44`. In the terminal's time zone. */
export function shortMoment(seconds: number, now: Date, locale: Locale): string {
  const at = new Date(seconds * 1000)
  const time = `${padTwoDigits(at.getHours())}:${padTwoDigits(at.getMinutes())}`
  if (at.toDateString() === now.toDateString()) return time
  const day =
    locale === "ru"
      ? `${padTwoDigits(at.getDate())}.${padTwoDigits(at.getMonth() + 1)}`
      : `${at.getDate()} ${at.toLocaleString("en", { month: "short" })}`
  return `${day} ${time}`
}

/** Cells of the longest `shortMoment`: `21.11 17:44`, `21 Nov 17:44`. */
export const momentWidth = (locale: Locale): number => (locale === "ru" ? 11 : 12)

/** The day alone where the time says too little: today the time, this year `21.11`, else `11.2025`. */
export function shortDay(seconds: number, now: Date, locale: Locale): string {
  const at = new Date(seconds * 1000)
  if (at.toDateString() === now.toDateString()) return shortMoment(seconds, now, locale)
  const isThisYear = at.getFullYear() === now.getFullYear()
  if (locale === "ru")
    return isThisYear
      ? `${padTwoDigits(at.getDate())}.${padTwoDigits(at.getMonth() + 1)}`
      : `${padTwoDigits(at.getMonth() + 1)}.${at.getFullYear()}`
  const month = at.toLocaleString("en", { month: "short" })
  return isThisYear ? `${at.getDate()} ${month}` : `${month} ${at.getFullYear()}`
}

/** How long is left until then. */
export const leftText = (until: number, now: Date, t: Translate<"terminal">): string =>
  waitingText(Math.floor(now.getTime() / 1000), new Date(until * 1000), t)

/** How long something waits: `35 мин`, `5 ч`, `3 дн`. */
export function waitingText(since: number, now: Date, t: Translate<"terminal">): string {
  const seconds = Math.max(0, Math.floor(now.getTime() / 1000) - since)
  if (seconds < HOUR) return t("waiting.minutes", { number: Math.floor(seconds / MINUTE) })
  if (seconds < 2 * DAY) return t("waiting.hours", { number: Math.floor(seconds / HOUR) })
  return t("waiting.days", { number: Math.floor(seconds / DAY) })
}
