import { withMinus } from "../lib/index.ts"

/** Languages of formatted values. */
type Locale = "ru" | "en"

/** Caches a format per language, because creating formats is slow and each row needs them. */
export function keptFormat<Format>(make: (locale: Locale) => Format): (locale: Locale) => Format {
  const made = new Map<Locale, Format>()
  return (locale) => {
    const known = made.get(locale)
    if (known !== undefined) return known
    const format = make(locale)
    made.set(locale, format)
    return format
  }
}

const money = keptFormat(
  (locale) => new Intl.NumberFormat(locale, { style: "currency", currency: "RUB" }),
)
const percent = keptFormat(
  (locale) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 }),
)

/** Formats an amount of money. @param kopecks an integer */
export const moneyText = (kopecks: number, locale: Locale): string =>
  withMinus(money(locale).format(kopecks / 100))

/** Formats a percentage from 0 to 100 with all digits that the server stores. */
export const percentText = (value: number, locale: Locale): string =>
  withMinus(percent(locale).format(value / 100))

const padTwoDigits = (n: number) => String(n).padStart(2, "0")

/** Formats a day in the reader's time zone from Unix seconds; 0 means never. Russian: 05.11.2026, English: 2026-11-05. */
export function dayText(seconds: number, locale: Locale): string {
  if (seconds === 0) return "—"
  const at = new Date(seconds * 1000)
  const [year, month, day] = [
    String(at.getFullYear()),
    padTwoDigits(at.getMonth() + 1),
    padTwoDigits(at.getDate()),
  ]
  return locale === "ru" ? `${day}.${month}.${year}` : `${year}-${month}-${day}`
}

/** Formats day and time to the second from Unix seconds; 0 means never. */
export function momentText(seconds: number, locale: Locale): string {
  if (seconds === 0) return "—"
  const at = new Date(seconds * 1000)
  return `${dayText(seconds, locale)} ${padTwoDigits(at.getHours())}:${padTwoDigits(at.getMinutes())}:${padTwoDigits(at.getSeconds())}`
}
