import { loadTranslate, type Locale } from "@qo/core/i18n"
import { placeName } from "@qo/core/places"
import { FILTER_PROBLEMS, type Refusal as ReportRefusal, refusalText } from "@qo/core/report"
import { invalidField, type Refusal } from "../http/refusal.ts"

/** Returns the refusal of a report request with a text of reports: too few respondents, or invalid weights or questions. */
export async function lookRefusal(
  refused: ReportRefusal,
  locale: Locale,
  path: string = fieldOf(refused),
): Promise<Refusal> {
  const { table: t } = await loadTranslate(locale, "report")
  const reason = refusalText(refused, { t, placeName: (field, id) => placeName(field, id, locale) })
  return invalidField(path, "reportRefused", { reason })
}

/** Returns the field of the request that is invalid. */
const fieldOf = ({ key }: ReportRefusal): "filter" | "weight" =>
  FILTER_PROBLEMS.some((problem) => key === `report.refused.${problem}`) ||
  OF_FILTERS.some((each) => each === key)
    ? "filter"
    : "weight"

/** Refusals of valid filters that would show data about few respondents. */
const OF_FILTERS = [
  "report.refused.fewPeople",
  "report.refused.mixed",
  "report.refused.mixedAll",
  "report.refused.cutsFew",
  "report.refused.moments",
]
