import type { Locale } from "@qo/core/i18n"

/** A percentage of 0 to 100 with all the digits that the server keeps: `12,5 %`. */
export const percentText = (percent: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 }).format(
    percent / 100,
  )
