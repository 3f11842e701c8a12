import { TEXTS } from "@qo/core/i18n"
import { findCities, findCountries, findRegions } from "@qo/core/places"
import { filterWords, type FilterWords } from "@qo/core/report"
import type { Meta } from "../find-report.ts"

let languages: Promise<readonly Readonly<Record<string, unknown>>[]> | undefined

/** Returns names of fields and values for typed filters, in both languages. */
export async function wordsOf({ portraits }: Pick<Meta, "portraits">): Promise<FilterWords> {
  languages ??= Promise.all([TEXTS.ru.report(), TEXTS.en.report()])
  return filterWords(await languages, { portraits, placeOf })
}

/** Returns the place with this name; undefined if there are several. */
function placeOf(field: string, typed: string): string | undefined {
  const [found, ...others] = placesCalled(field, typed)
  return others.length === 0 ? found : undefined
}

function placesCalled(field: string, typed: string): string[] {
  if (field === "country") return findCountries(typed, { limit: 2 })
  if (field === "region") return findRegions(typed, { limit: 2 }).map(({ id }) => id)
  return field === "city" ? findCities(typed, { limit: 2 }).map(({ id }) => id) : []
}
