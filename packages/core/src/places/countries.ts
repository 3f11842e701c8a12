import { COUNTRY_CODES } from "./country-data.ts"
import { comparableName, findByName } from "./name-search.ts"

export type PlaceLocale = "ru" | "en"

/** Country codes by ISO 3166-1 alpha-2. */
export const COUNTRIES: readonly string[] = COUNTRY_CODES.trim().split(/\s+/)

const known = new Set(COUNTRIES)
export const isCountry = (code: string): boolean => known.has(code)

const displayNames = new Map<PlaceLocale, Intl.DisplayNames>()

/** Returns the country's name in a language; the code itself if it is unknown. */
export function countryName(code: string, locale: PlaceLocale): string {
  if (!isCountry(code)) return code
  const names = displayNames.get(locale) ?? new Intl.DisplayNames(locale, { type: "region" })
  displayNames.set(locale, names)
  return names.of(code) ?? code
}

/** Finds codes of countries by the beginning of a name or of a word in it, in Russian or English, or by the code itself. */
export const findCountries = (query: string, { limit = 10 }: { limit?: number } = {}): string[] =>
  findByName(
    COUNTRIES.map((code) => ({
      code,
      names: [
        comparableName(code),
        comparableName(countryName(code, "ru")),
        comparableName(countryName(code, "en")),
      ],
    })),
    query,
    limit,
  ).map(({ code }) => code)
