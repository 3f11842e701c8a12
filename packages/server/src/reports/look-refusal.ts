import { loadTranslate, type Locale } from "@qo/core/i18n"
import { placeName } from "@qo/core/places"
import { FILTER_PROBLEMS, type Refusal as ReportRefusal, refusalText } from "@qo/core/report"
import { invalidField, type Refusal } from "../http/refusal.ts"

/** The refusal of a report request in the texts of reports: too few people, weights or questions. */
export async function lookRefusal(
  refused: ReportRefusal,
  locale: Locale,
  path: string = fieldOf(refused),
): Promise<Refusal> {
  const { table: t } = await loadTranslate(locale, "report")
  const reason = refusalText(refused, { t, placeName: (field, id) => placeName(field, id, locale) })
  return invalidField(path, "reportRefused", { reason })
}

/** The part of the request that was not understood. */
const fieldOf = ({ key }: ReportRefusal): "filter" | "weight" =>
  FILTER_PROBLEMS.some((problem) => key === `report.refused.${problem}`) ||
  OF_FILTERS.some((each) => each === key)
    ? "filter"
    : "weight"

/** Valid filters that would show data of few people. */
const OF_FILTERS = [
  "report.refused.fewPeople",
  "report.refused.mixed",
  "report.refused.mixedAll",
  "report.refused.cutsFew",
  "report.refused.moments",
]
