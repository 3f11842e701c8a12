import { loadTranslate, TEXTS, type Translate } from "@qo/core/i18n"
import { findCities, placeName } from "@qo/core/places"
import {
  type FilterWords,
  filterWords,
  localDay,
  type ReportView,
  type ReportWords as Told,
} from "@qo/core/report"
import { createContext, use, useMemo } from "react"
import { createTexts } from "../base/text-code.ts"
import { useLocale } from "../base/texts.ts"

export type ReportTranslate = Translate<"reportPage">

interface LoadedTexts {
  t: ReportTranslate
  /** All labels of fields and values: the input that users may type. */
  labels: Readonly<Record<string, unknown>>
}

/** The texts of reports, which are loaded with their page. */
export const reportTexts = createTexts(async (locale): Promise<LoadedTexts> => {
  const [t, labels] = await Promise.all([
    loadTranslate(locale, "reportPage"),
    TEXTS[locale].report(),
  ])
  return { t, labels }
})

export const ReportTextsContext = createContext<LoadedTexts | undefined>(undefined)

function useLoaded(): LoadedTexts {
  const loaded = use(ReportTextsContext)
  if (!loaded) throw new Error("texts of a report are used outside of it")
  return loaded
}

export const useReportTexts = (): ReportTranslate => useLoaded().t

/** Texts for values of a report, and names for parsing. */
export interface ReportWords extends Told {
  t: ReportTranslate["table"]
  portraits: ReportView["portraits"]
  ends?: ReportView["ends"]
  typed: FilterWords
}

export function useReportWords({
  portraits,
  ends,
}: Pick<ReportView, "portraits" | "ends">): ReportWords {
  const { t, labels } = useLoaded()
  const locale = useLocale()
  return useMemo(
    () => ({
      t: t.table,
      locale,
      portraits,
      ends,
      placeName: (field, id) => placeName(field, id, locale),
      typed: {
        ...filterWords([labels], {
          portraits,
          placeOf: (field, typed) =>
            field === "city" ? findCities(typed, { limit: 1 })[0]?.id : undefined,
        }),
        startOfDay: localDay,
      },
    }),
    [t, labels, locale, portraits, ends],
  )
}
