import type { CountProgress } from "@qo/core/api"
import type { Locale, Translate } from "@qo/core/i18n"
import { numberTexts } from "./number-texts.ts"

/** How far the counting of a report has come. */
export function countingText(
  { read, total }: CountProgress,
  { t, locale }: { t: Translate<"terminal">; locale: Locale },
): string {
  const { number } = numberTexts(locale)
  return total === null
    ? t("counting.read", { read: number(read) })
    : t("counting.readOf", { read: number(read), total: number(total) })
}
