import type { CountProgress } from "@qo/core/api"
import type { Locale } from "@qo/core/i18n"
import { countText } from "@qo/core/report"
import { useLocale } from "../base/texts.ts"
import { type CountedPart, useCounting } from "./counting.ts"
import { type ReportTranslate, useReportTexts } from "./report-texts.ts"

/** How far counting has come. */
export function countingText(
  t: ReportTranslate,
  { read, total }: CountProgress,
  locale: Locale,
): string {
  const told = { read: countText(read, locale) }
  return total === null
    ? t("reportPage.counting", told)
    : t("reportPage.countingOf", { ...told, total: countText(total, locale) })
}

/** In the place of a part of a report that is still counted. */
export function Counting({ pid, part }: { pid: number; part: CountedPart }) {
  const t = useReportTexts()
  const locale = useLocale()
  const progress = useCounting(pid, part)
  return (
    <p role="status">{progress ? countingText(t, progress, locale) : t("reportPage.loading")}</p>
  )
}
