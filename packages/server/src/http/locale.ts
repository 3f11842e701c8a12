import { DEFAULT_LOCALE, type Locale, LOCALES } from "@qo/core/i18n"

/** The first language of `accept-language` that we speak; quality values only sort, as browsers send them sorted. */
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
