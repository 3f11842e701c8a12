import type { Locale } from "@qo/core/i18n"

const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/** A whole number with its thousands apart: `1 878`, `1,878`. */
export const groupThousands = (count: number, locale: Locale): string =>
  String(count).replace(THOUSANDS, locale === "ru" ? " " : ",")
