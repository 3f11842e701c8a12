import type { directoryCalls } from "@qo/core/api"
import type { Locale } from "@qo/core/i18n"
import {
  CITIES,
  countryName,
  COUNTRIES,
  findCities,
  findCountries,
  findRegions,
  placeName,
  REGIONS,
} from "@qo/core/places"
import type { z } from "zod"

type Query = z.output<typeof directoryCalls.listCities.input>
type Place = z.output<typeof directoryCalls.listCities.output>[number]

/** Limit for all places; no kind has as many. */
const ALL = 1000

/** Finds cities, regions or countries by name, best matches first. Without a name it returns all, sorted by name. */
export function findPlaces(
  { kind = "city", q = "", region, limit = ALL }: Query,
  locale: Locale,
): Place[] {
  const found = FIND[kind](q, locale).filter(
    (place) => region === undefined || place.region === region,
  )
  const places = q === "" ? found.toSorted((a, b) => a.name.localeCompare(b.name, locale)) : found
  return places.slice(0, limit)
}

const FIND: Record<NonNullable<Query["kind"]>, (q: string, locale: Locale) => Place[]> = {
  city: (q, locale) =>
    (q === "" ? CITIES : findCities(q, { limit: ALL })).map(({ id, region }) => ({
      id,
      name: placeName("city", id, locale),
      region,
    })),
  region: (q, locale) =>
    (q === "" ? REGIONS : findRegions(q, { limit: ALL })).map(({ id }) => ({
      id,
      name: placeName("region", id, locale),
    })),
  country: (q, locale) =>
    (q === "" ? COUNTRIES : findCountries(q, { limit: ALL })).map((id) => ({
      id,
      name: countryName(id, locale),
    })),
}
