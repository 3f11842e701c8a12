import type { PlaceField } from "../portrait/index.ts"
import { cityOf } from "./cities.ts"
import { countryName, isCountry, type PlaceLocale } from "./countries.ts"
import { regionOf } from "./regions.ts"

/** Returns the name of a place for users; its id if the place is not in the lists. */
export function placeName(field: PlaceField, id: string, locale: PlaceLocale): string {
  switch (field) {
    case "country":
      return countryName(id, locale)
    case "region":
      return regionOf(id)?.[locale] ?? id
    case "city":
      return cityOf(id)?.[locale] ?? id
  }
}

export function isKnownPlace(field: PlaceField, id: string): boolean {
  switch (field) {
    case "country":
      return isCountry(id)
    case "region":
      return regionOf(id) !== undefined
    case "city":
      return cityOf(id) !== undefined
  }
}

/** Returns the language of place names for readers of a language, a BCP 47 tag. */
export const placeLocaleOf = (language: string): PlaceLocale =>
  language.split("-")[0] === "ru" ? "ru" : "en"
