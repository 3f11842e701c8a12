import { DEFAULT_LOCALE, type Locale, LOCALES } from "@qo/core/i18n"

/**
 * Returns the first supported language of `accept-language`. Quality values are ignored, because browsers send languages in
 * order of preference.
 */
export function localeOf(header: string | undefined): Locale {
  const wanted = (header ?? "")
    .slice(0, 200)
    .split(",")
    .map((part) => part.trim().slice(0, 2).toLowerCase())
  return (
    LOCALES.find((locale) => locale === wanted.find((each) => isLocale(each))) ?? DEFAULT_LOCALE
  )
}

const isLocale = (text: string): boolean => (LOCALES as readonly string[]).includes(text)
