import { loadTranslate, type Locale } from "@qo/core/i18n"
import type { ReportWords } from "@qo/core/report"

/** The words of reports, and the names of places: loaded where a report is shown. */
export async function loadReportWords(locale: Locale): Promise<ReportWords> {
  const [t, { placeName }] = await Promise.all([
    loadTranslate(locale, "report"),
    import("@qo/core/places"),
  ])
  return { locale, t: t.table, placeName: (field, id) => placeName(field, id, locale) }
}
